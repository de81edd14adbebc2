import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState } from '../../common/ErrorState.tsx';
import { FormDialog } from '../../common/FormDialog.tsx';
import { FieldsSkeleton } from '../../common/skeletons.tsx';
import { useAddress } from '../../common/use-address.ts';
import { useT } from '../../i18n/index.ts';
import { useApi } from '../../providers/api.ts';
import { useMayMakeCourses } from '../../providers/authoring.ts';
import { useContentLanguage } from '../../providers/language.ts';
import { useProfile } from '../../providers/me.ts';

const CourseWizard = lazy(() =>
  import('./CourseWizard.tsx').then((module) => ({ default: module.CourseWizard })),
);

/** The course wizard, where the address asks for it: `?courseWizard=new` or `?courseWizard=<id>`. */
export function CourseWizardFromAddress() {
  const [wizard, setWizard] = useAddress('courseWizard');
  const mayMake = useMayMakeCourses();
  if (!wizard || !mayMake) return null;
  return (
    <Loaded key={wizard} id={wizard === 'new' ? undefined : wizard} onClose={() => setWizard(undefined)} />
  );
}

function Loaded({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useT();
  const lang = useContentLanguage();
  const { data: profile } = useProfile();
  const course = useApi(
    'GET /courses/{id}',
    { params: { id: id ?? '' }, query: { lang } },
    // As it is now, and not again while it is edited.
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
