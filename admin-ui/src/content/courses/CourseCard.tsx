import LayersRounded from '@mui/icons-material/LayersRounded';
import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { CatalogueCard } from '../catalogue-parts/CatalogueCard.tsx';
import { isComplete } from '../catalogue-parts/course-view.ts';
import { CourseCover } from './CourseCover.tsx';
import { CourseMarkers } from './CourseMarkers.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

/** Shows a course as a card of a catalogue. The progress bar counts passed trainings. */
export const CourseCard = memo(({ course }: { course: CourseDetail }) => {
  const t = useT();
  const { title, succeededTraining } = course;
  const count = course.trainings.length;
  const trainingIds = course.trainings.map(({ trainingId }) => trainingId);
  return (
    <CatalogueCard
      opens="course"
      id={course.id}
      title={title}
      description={course.briefDescription}
      overline={t('courses.course')}
      cover={<CourseCover trainingIds={trainingIds} sx={{ aspectRatio: '16 / 9' }} />}
      markers={<CourseMarkers course={course} />}
      minutes={course.durationInMinute}
      facts={
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
          <LayersRounded aria-hidden fontSize="small" />
          <Typography variant="body2">{t('courses.trainingCount', { smart_count: count })}</Typography>
        </Box>
      }
      marks={<FavouriteButton course={course} />}
      progress={
        succeededTraining > 0 && !isComplete(course)
          ? { value: (succeededTraining / count) * 100, label: t('catalogue.progressOf', { title }) }
          : undefined
      }
    />
  );
});
CourseCard.displayName = 'CourseCard';
