import { Chip } from '@mui/material';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { isComplete } from '../catalogue-parts/course-view.ts';

/** The chips of a course: suggested with its end, started, complete, owner. */
export function CourseMarkers({ course }: { course: CourseDetail }) {
  const t = useT();
  const role = useSession()?.role;
  const author = role !== 'learner';
  return (
    <>
      {course.suggested && (
        <Chip
          size="small"
          color="secondary"
          label={
            course.endDate
              ? t('courses.suggestedUntil', { date: formatDate(course.endDate) })
              : t('courses.suggested')
          }
        />
      )}
      {isComplete(course) ? (
        <Chip size="small" color="success" label={t('courses.complete')} />
      ) : (
        course.succeededTraining > 0 && <Chip size="small" color="primary" label={t('catalogue.underWay')} />
      )}
      {author && role !== 'super' && !course.isGlobal && (
        <Chip
          size="small"
          label={t(course.isOwner ? 'courses.mine' : 'courses.ofManager')}
          // The chip may be on top of a cover.
          sx={{ bgcolor: 'background.paper' }}
        />
      )}
    </>
  );
}
