import type { CourseProgress } from '../../../shared/contracts/course-progress.ts';
import { CardGrid } from '../common/CardGrid.tsx';
import { useAddress } from '../common/use-address.ts';
import { useGrowing } from '../common/use-growing.tsx';
import { CourseProgressionCard } from './CourseProgressionCard.tsx';
import { CourseProgressionDialog } from './CourseProgressionDialog.tsx';
import { periodKey } from './course-words.ts';

/** Courses by period as cards; the one that is open is in the address. */
export function CourseProgressionCards({ courses }: { courses: readonly CourseProgress[] }) {
  const [open, setOpen] = useAddress('progress');
  const { shown, more } = useGrowing(courses, { first: 24, step: 24 });
  const opened = courses.find((course) => periodKey(course.key) === open);
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
      {opened && <CourseProgressionDialog course={opened} onClose={() => setOpen(undefined)} />}
    </>
  );
}
