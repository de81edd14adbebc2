import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CourseDetail } from '../../../../../shared/contracts/content/course-shapes.ts';
import { ErrorState } from '../../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../../foundation/common/FormDialog.tsx';
import { FieldsSkeleton } from '../../../foundation/common/skeletons.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useProfile } from '../../../foundation/providers/me.ts';

const CourseWizard = lazy(() =>
  import('./CourseWizard.tsx').then((module) => ({ default: module.CourseWizard })),
);

interface Props {
  /** The read of the course. Undefined for a new course. */
  course?: UseQueryResult<CourseDetail>;
  onClose: () => void;
}

/** The course wizard, once the course and the profile are read. */
export function CourseForm({ course, onClose }: Props) {
  const t = useT();
  const { data: profile } = useProfile();
  const shell = (content: ReactNode) => (
    <FormDialog
      open
      full
      title={t(course ? 'courses.wizard.edit' : 'courses.wizard.create')}
      onClose={onClose}
    >
      {content}
    </FormDialog>
  );
  if (course?.isError)
    return shell(<ErrorState error={course.error} onRetry={() => void course.refetch()} />);
  if (course?.isPending || profile === undefined) return shell(<FieldsSkeleton count={6} />);
  return (
    <Suspense fallback={shell(<FieldsSkeleton count={6} />)}>
      <CourseWizard course={course?.data} onClose={onClose} />
    </Suspense>
  );
}
