import type { CourseProgress } from '../../../../shared/contracts/learning/course-progress.ts';
import { parsePeriodKey, periodKey } from '../../content/catalogue-parts/course-words.ts';
import { CardGrid } from '../../foundation/common/CardGrid.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { CourseProgressionCard } from './CourseProgressionCard.tsx';
import { CourseProgressionDialog } from './CourseProgressionDialog.tsx';

/** Courses by period, as cards. The address contains the open course and its period. */
export function CourseProgressionCards({
  courses,
  growing,
}: {
  courses: readonly CourseProgress[];
  growing: Parameters<typeof useGrowing>[1];
}) {
  const [open, setOpen] = useAddress('progress');
  const { shown, more } = useGrowing(courses, growing);
  const period = parsePeriodKey(open);
  return (
    <>
      <CardGrid>
        {shown.map((course) => (
          <CourseProgressionCard
            key={periodKey(course.key)}
            course={course}
            onOpen={() => setOpen(periodKey(course.key))}
          />
        ))}
      </CardGrid>
      {more}
      {period && (
        <CourseProgressionDialog
          period={period}
          title={courses.find(({ key }) => periodKey(key) === open)?.title}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
