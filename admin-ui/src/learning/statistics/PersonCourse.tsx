import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { OwnCourseProgress } from '../../../../shared/contracts/learning/course-progress.ts';
import { datesText, statusColour } from '../../content/catalogue-parts/course-words.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { trainingTime } from '../../foundation/common/hours.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { CourseTrainingList } from '../course-progress/CourseTrainingList.tsx';
import { ProgressRing } from './ProgressRing.tsx';

interface Props {
  course: Pick<
    OwnCourseProgress,
    'key' | 'title' | 'status' | 'progressionPercent' | 'lastSession' | 'trainings'
  >;
  /** Buttons next to the progress, such as the certificate. */
  actions?: ReactNode;
}

/**
 * The progress of a person in a course, with its period, the scores of its trainings, and the next training
 * (TE-03).
 */
export function PersonCourse({ course, actions }: Props) {
  const t = useT();
  const { title, status, progressionPercent, lastSession, trainings } = course;
  const minutes = trainings.reduce((sum, { totalMinuteSpent }) => sum + totalMinuteSpent, 0);
  const next = trainings.find(({ passed }) => !passed);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <ProgressRing value={progressionPercent} label={t('statistics.progressOf', { title })} />
        <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 } }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 1 }}>
            {progressionPercent >= 100 ? (
              <Chip size="small" color="success" label={t('courseProgress.completed')} />
            ) : (
              <Chip size="small" color={statusColour[status]} label={t(`courseProgress.status.${status}`)} />
            )}
            <Typography variant="body2" color="text.secondary">
              {datesText(t, course)}
            </Typography>
          </Box>
          <Typography variant="body2" color="text.secondary">
            {[
              lastSession
                ? t('history.lastSession', { date: formatDate(lastSession) })
                : t('courseProgress.notBegun'),
              trainings.length > 0 && `${t('statistics.timeSpent')} ${trainingTime(minutes)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {trainings.length > 0 && (
            <Typography sx={{ fontWeight: 600, mt: 1 }}>
              {next
                ? t('courseProgress.next', { title: next.title || t('history.deleted') })
                : t('courseProgress.allPassed')}
            </Typography>
          )}
        </Box>
        {actions}
      </Card>
      <CourseTrainingList trainings={trainings} />
    </Stack>
  );
}
