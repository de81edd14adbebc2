import { Box } from '@mui/material';
import type { CourseProgress } from '../../../shared/contracts/course-progress.ts';
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
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(330px, 100%), 1fr))',
        }}
      >
        {shown.map((course) => (
          <CourseProgressionCard
            key={nameOf(course)}
            course={course}
            onOpen={() => setOpen(nameOf(course))}
          />
        ))}
      </Box>
      {more}
      {opened && <CourseProgressionDialog course={opened} onClose={() => setOpen(undefined)} />}
    </>
  );
}
