import { Box, Typography } from '@mui/material';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { CourseProgressionCards } from '../course-progress/CourseProgressionCards.tsx';
import { growingOptions, useCourseProgress } from '../course-progress/use-course-progress.ts';

/** The recipients of a course by period, with their progress. Renders nothing without recipients. */
export function CoursePeriods({ courseId }: { courseId: string }) {
  const t = useT();
  const progress = useCourseProgress({ courseId });
  const courses = progress.data?.pages.flat();
  if (progress.error) return <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />;
  if (!courses || progress.isPlaceholderData) return <CardsSkeleton height={180} count={2} />;
  if (courses.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {t('courseProgress.byPeriod')}
      </Typography>
      <CourseProgressionCards courses={courses} growing={growingOptions(progress)} />
    </Box>
  );
}
