import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { type MessageKey, useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { Cards } from '../catalogue-parts/Cards.tsx';
import { filterBySearch } from '../catalogue-parts/catalogue-view.ts';
import { matchingCourses } from '../catalogue-parts/course-view.ts';
import { TrainingCard } from '../catalogue-parts/TrainingCard.tsx';
import { useCourses } from '../catalogue-parts/use-courses.ts';
import { useTrainings } from '../catalogue-parts/use-trainings.ts';
import { useWish } from '../catalogue-parts/use-wish.ts';
import { CourseCard } from '../courses/CourseCard.tsx';

interface Props {
  /** Filter of the API. `training` checks each training again, because marks may have changed since. */
  filter: TrainingFilter;
  training: (training: TrainingItem) => boolean;
  course: (course: CourseDetail) => boolean;
  icon: ReactNode;
  /** Title of the empty list. */
  nothing: MessageKey;
  hint: MessageKey;
}

/** Courses and trainings that match a filter, such as favourites or suggestions. */
export function MarkedContent({ filter, training, course, icon, nothing, hint }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const { wish, set } = useWish();
  const trainingQuery = useTrainings({ filter });
  const courseQuery = useCourses();
  const trainings = useMemo(() => trainingQuery.data?.filter(training), [trainingQuery.data, training]);
  const courses = useMemo(() => courseQuery.data?.filter(course), [courseQuery.data, course]);
  const foundTrainings = useMemo(() => trainings && filterBySearch(trainings, wish.q), [trainings, wish.q]);
  const foundCourses = useMemo(
    () => courses && matchingCourses(courses, { q: wish.q, skills: wish.skillIds }, lang),
    [courses, wish, lang],
  );

  const failed = failedRead(trainingQuery, courseQuery);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(trainingQuery, courseQuery)} />;
  if (!trainings || !courses || !foundTrainings || !foundCourses) return <CardsSkeleton />;
  if (trainings.length + courses.length === 0)
    return <EmptyState title={t(nothing)} text={t(hint)} icon={icon} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <Box role="search">
        <SearchField value={wish.q} onChange={(q) => set({ q })} label={t('common.search')} width={280} />
      </Box>
      {foundTrainings.length + foundCourses.length === 0 && (
        <EmptyState filtered title={t('common.empty.noMatch')} text={t('common.empty.noMatchHint')} />
      )}
      {foundCourses.length > 0 && (
        <Part title={t('catalogue.courses')}>
          <Cards key={wish.q} items={foundCourses}>
            {(one) => <CourseCard course={one} />}
          </Cards>
        </Part>
      )}
      {foundTrainings.length > 0 && (
        <Part title={t('catalogue.available')}>
          <Cards key={wish.q} items={foundTrainings}>
            {(one) => <TrainingCard training={one} />}
          </Cards>
        </Part>
      )}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
