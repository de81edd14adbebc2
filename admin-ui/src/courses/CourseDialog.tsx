import { Box, Chip, DialogContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../shared/contracts/course-shapes.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { formatDate, formatDuration } from '../common/format.ts';
import { DetailDialog } from '../content/DetailDialog.tsx';
import { keepWhile, ReadingLanguage, useReadingLanguage } from '../content/ReadingLanguage.tsx';
import { useReached } from '../content/use-courses.ts';
import { useTrainingsById } from '../content/use-trainings.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { ResourceLinks } from '../resources/ResourceLinks.tsx';
import { CourseActions } from './CourseActions.tsx';
import { CourseCover } from './CourseCover.tsx';
import { CourseMarkers } from './CourseMarkers.tsx';
import { CourseTrainings } from './CourseTrainings.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

interface Props {
  id: string;
  onClose: () => void;
  /** Without what may be done with it: where neither wizard nor player are at hand. */
  readOnly?: boolean;
}

/** A course with all that is told about it, and what the role may do with it (CA-04). */
export function CourseDialog({ id, onClose, readOnly = false }: Props) {
  const [lang, setLang] = useReadingLanguage();
  const query = useApi('GET /courses/{id}', { params: { id }, query: { lang } }, keepWhile(id));
  return (
    <DetailDialog query={query} onClose={onClose}>
      {(course, titleId) => (
        <Detail
          course={course}
          titleId={titleId}
          lang={lang}
          onLanguage={setLang}
          onClose={onClose}
          readOnly={readOnly}
        />
      )}
    </DetailDialog>
  );
}

interface DetailProps extends Pick<Props, 'onClose'> {
  course: CourseDetail;
  titleId: string;
  lang: ContentLanguage;
  onLanguage: (lang: ContentLanguage) => void;
  readOnly: boolean;
}

function Detail({ course, titleId, lang, onLanguage, onClose, readOnly }: DetailProps) {
  const t = useT();
  const reached = useReached();
  const text = inLanguage(course.i18n, lang);
  const goals = [text?.goal1, text?.goal2, text?.goal3].filter((goal) => goal !== undefined && goal !== '');
  const trainingIds = course.trainings.map(({ trainingId }) => trainingId);
  const { byId: trainings, isPending } = useTrainingsById(trainingIds);
  return (
    <>
      <CourseCover trainingIds={trainingIds} sx={{ height: { xs: 200, sm: 300 } }} />
      <DialogContent
        sx={{
          px: { xs: 2.5, sm: 4 },
          pb: { xs: 4, sm: 4 },
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
        }}
      >
        <Box>
          <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mb: 1 }}>
            <CourseMarkers course={course} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="overline" color="text.secondary">
              {t('courses.course')}
            </Typography>
            <ReadingLanguage
              languages={course.i18n.map((entry) => entry.lang)}
              value={text?.lang ?? lang}
              onChange={onLanguage}
            />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography
              id={titleId}
              component="h2"
              variant="h3"
              sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}
            >
              {text?.title}
            </Typography>
            <FavouriteButton course={course} />
          </Box>
          <Typography variant="h6" component="p" color="text.secondary" sx={{ fontWeight: 500, mt: 0.5 }}>
            {text?.briefDescription}
          </Typography>
        </Box>
        {!readOnly && (
          <CourseActions course={course} trainings={trainings} reached={reached} onDeleted={onClose} />
        )}
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text?.fullDescription}
        </Typography>
        <Facts course={course} />
        <Part title={t('catalogue.goals')}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </Box>
        </Part>
        {text && text.skills.length > 0 && (
          <Part title={t('catalogue.skillFilter')}>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {text.skills.map((skill) => (
                <Chip key={skill} label={skill} variant="outlined" />
              ))}
            </Box>
          </Part>
        )}
        <Part title={t('courses.trainings')}>
          <CourseTrainings course={course} trainings={isPending ? undefined : trainings} reached={reached} />
        </Part>
        {course.resources.length > 0 && (
          <Part title={t('catalogue.resources')}>
            <ResourceLinks resources={course.resources} />
          </Part>
        )}
      </DialogContent>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography component="h3" variant="h6" gutterBottom>
      {title}
    </Typography>
    {children}
  </Box>
);

function Facts({ course }: { course: CourseDetail }) {
  const t = useT();
  const facts: [string, string | number | undefined][] = [
    [t('catalogue.duration'), formatDuration(course.durationInMinute)],
    [t('courses.trainings'), course.trainings.length],
    [t('catalogue.languages'), course.i18n.map((one) => t(`common.contentLanguage.${one.lang}`)).join(', ')],
    [t('catalogue.resourceCount'), course.resources.length],
    [t('courses.start'), course.startDate && formatDate(course.startDate)],
    [t('courses.end'), course.endDate && formatDate(course.endDate)],
    [t('catalogue.modified'), formatDate(course.lastModifiedDate)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' },
        overflowWrap: 'anywhere',
      }}
    >
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
