import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Chip,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import type {
  CourseProgress,
  PersonInCourse,
} from '../../../../shared/contracts/learning/course-progress.ts';
import { datesText, statusColour } from '../../content/catalogue-parts/course-words.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { CourseTrainingList } from './CourseTrainingList.tsx';
import { growingOptions, useCoursePeople } from './use-course-progress.ts';

interface Props {
  period: CourseProgress['key'];
  /** The title of the course, if it is known before the course is read. */
  title: string | undefined;
  onClose: () => void;
}

/** All recipients of a course in a period, with their progress by training (TE-02). */
export function CourseProgressionDialog({ period, title, onClose }: Props) {
  const t = useT();
  const list = useCoursePeople(period);
  const { course, people } = list;
  const { shown, more } = useGrowing(people, growingOptions(list));
  // The course was withdrawn, or is not visible to the person.
  if (list.data && !course) return null;
  return (
    <FormDialog
      open
      width="md"
      title={course?.title ?? title ?? t('courseProgress.perCourse')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!course && !list.error && <RowsSkeleton count={4} height={72} />}
      {course && (
        <>
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
            <Chip
              size="small"
              color={statusColour[course.status]}
              label={t(`courseProgress.status.${course.status}`)}
            />
            <Typography variant="body2" color="text.secondary">
              {datesText(t, course)} · {t('courseProgress.members', { smart_count: course.totalUser })}
            </Typography>
          </Stack>
          {shown.map((member) => (
            <Person key={member.userId} member={member} open={course.totalUser === 1} />
          ))}
          {more}
        </>
      )}
    </FormDialog>
  );
}

function Person({ member, open }: { member: PersonInCourse; open: boolean }) {
  const t = useT();
  const { firstName, lastName, picture, progressionPercent, lastSession } = member;
  const name = `${firstName} ${lastName}`;
  const complete = progressionPercent >= 100;
  return (
    <Accordion
      defaultExpanded={open}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />}>
        <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'center', flex: 1, minWidth: 0, pr: 1 }}>
          <Avatar firstName={firstName} lastName={lastName} picture={picture} size={40} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              {complete && <Chip size="small" color="success" label={t('courseProgress.completed')} />}
            </Box>
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {lastSession
                ? t('history.lastSession', { date: formatDate(lastSession) })
                : t('courseProgress.notBegun')}
            </Typography>
            <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <LinearProgress
                variant="determinate"
                value={progressionPercent}
                color={complete ? 'success' : 'primary'}
                aria-label={t('courseProgress.progressOf', { name })}
                sx={{ flex: 1, maxWidth: 320 }}
              />
              <Typography
                component="span"
                variant="body2"
                sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
              >
                {progressionPercent} %
              </Typography>
            </Box>
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <CourseTrainingList trainings={member.trainings} />
      </AccordionDetails>
    </Accordion>
  );
}
