import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../../foundation/common/FormDialog.tsx';
import { FieldsSkeleton } from '../../../foundation/common/skeletons.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useApi } from '../../../foundation/providers/api.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { useProfile } from '../../../foundation/providers/me.ts';

const CourseWizard = lazy(() =>
  import('./CourseWizard.tsx').then((module) => ({ default: module.CourseWizard })),
);

interface Props {
  /** Undefined for a new course. */
  id: string | undefined;
  onClose: () => void;
}

/** Reads the course, and shows the course wizard. */
export default function OpenedCourseWizard({ id, onClose }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const { data: profile } = useProfile();
  const course = useApi(
    'GET /courses/{id}',
    { params: { id: id ?? '' }, query: { lang } },
    // Read without cache, and not again during the edit.
    { enabled: id !== undefined, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const shell = (content: ReactNode) => (
    <FormDialog open full title={t(id ? 'courses.wizard.edit' : 'courses.wizard.create')} onClose={onClose}>
      {content}
    </FormDialog>
  );
  if (course.isError) return shell(<ErrorState error={course.error} onRetry={() => void course.refetch()} />);
  if ((id !== undefined && course.isPending) || profile === undefined)
    return shell(<FieldsSkeleton count={6} />);
  return (
    <Suspense fallback={shell(<FieldsSkeleton count={6} />)}>
      <CourseWizard course={course.data} onClose={onClose} />
    </Suspense>
  );
}
