import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import { IconButton } from '@mui/material';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { useMarks } from '../catalogue-parts/use-marks.ts';

/** The favourite button of a course. Admins have none (TR-09). */
export function FavouriteButton({ course }: { course: Pick<CourseDetail, 'id' | 'title' | 'favorite'> }) {
  const t = useT();
  const role = useSession()?.role;
  const { toggleCourse } = useMarks();
  if (role !== 'learner' && role !== 'manager') return null;
  return (
    <IconButton
      aria-pressed={course.favorite}
      aria-label={t('catalogue.favouriteOf', { title: course.title })}
      onClick={() => toggleCourse(course)}
      color={course.favorite ? 'secondary' : 'default'}
    >
      {course.favorite ? <FavoriteRounded fontSize="small" /> : <FavoriteBorderRounded fontSize="small" />}
    </IconButton>
  );
}
