import type { CourseProgress } from '../../../shared/contracts/course-progress.ts';
import { CardGrid } from '../common/CardGrid.tsx';
import { useAddress } from '../common/use-address.ts';
import { useGrowing } from '../common/use-growing.tsx';
import { CourseProgressionCard } from './CourseProgressionCard.tsx';
import { CourseProgressionDialog } from './CourseProgressionDialog.tsx';

/** A course within a period, as the address names it. */
const nameOf = ({ key }: CourseProgress): string => [key.courseId, key.startDate, key.endDate].join('~');

/** Courses by period as cards; the one that is open is in the address. */
export function CourseProgressionCards({ courses }: { courses: readonly CourseProgress[] }) {
  const [open, setOpen] = useAddress('progress');
  const { shown, more } = useGrowing(courses, { first: 24, step: 24 });
  const opened = courses.find((course) => nameOf(course) === open);
  return (
    <>
      <CardGrid>
        {shown.map((course) => (
          <CourseProgressionCard
            key={nameOf(course)}
            course={course}
            onOpen={() => setOpen(nameOf(course))}
          />
        ))}
      </CardGrid>
      {more}
      {opened && <CourseProgressionDialog course={opened} onClose={() => setOpen(undefined)} />}
    </>
  );
}
