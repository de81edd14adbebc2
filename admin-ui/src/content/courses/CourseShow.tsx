import { Box, Chip } from '@mui/material';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import { type ContentLanguage, inLanguage } from '../../../../shared/lang.ts';
import { formatDate, formatDuration } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { DetailDialog } from '../catalogue-parts/DetailDialog.tsx';
import {
  Description,
  DetailContent,
  DetailHead,
  Fact,
  Facts,
  Goals,
  Part,
} from '../catalogue-parts/detail-parts.tsx';
import { keepPreviousContent, useReadingLanguage } from '../catalogue-parts/ReadingLanguage.tsx';
import { useCourseResults } from '../catalogue-parts/use-courses.ts';
import { useTrainingsById } from '../catalogue-parts/use-trainings.ts';
import { ResourceLinks } from '../resources/ResourceLinks.tsx';
import { CourseActions } from './CourseActions.tsx';
import { CourseCover } from './CourseCover.tsx';
import { CourseMarkers } from './CourseMarkers.tsx';
import { CourseTrainings } from './CourseTrainings.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

interface Props {
  id: string;
  onClose: () => void;
  /** Hides the actions, on pages without wizard and player. */
  readOnly?: boolean;
}

/** The details of a course, and the actions of the role (CA-04). */
export function CourseShow({ id, onClose, readOnly = false }: Props) {
  const [lang, setLang] = useReadingLanguage();
  const query = useApi('GET /courses/{id}', { params: { id }, query: { lang } }, keepPreviousContent(id));
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
  const reached = useCourseResults();
  const text = inLanguage(course.i18n, lang);
  const trainingIds = course.trainings.map(({ trainingId }) => trainingId);
  const { byId: trainings, isPending } = useTrainingsById(trainingIds);
  return (
    <>
      <CourseCover trainingIds={trainingIds} sx={{ height: { xs: 200, sm: 300 } }} />
      <DetailContent>
        <DetailHead
          markers={<CourseMarkers course={course} />}
          kind={t('courses.course')}
          languages={course.i18n.map((entry) => entry.lang)}
          lang={text?.lang ?? lang}
          onLanguage={onLanguage}
          titleId={titleId}
          title={text?.title}
          marks={<FavouriteButton course={course} />}
          brief={text?.briefDescription}
        />
        {!readOnly && (
          <CourseActions course={course} trainings={trainings} reached={reached} onDeleted={onClose} />
        )}
        <Description>{text?.fullDescription}</Description>
        <CourseFacts course={course} />
        <Goals of={text} />
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
      </DetailContent>
    </>
  );
}

function CourseFacts({ course }: { course: CourseDetail }) {
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
    <Facts>
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}
