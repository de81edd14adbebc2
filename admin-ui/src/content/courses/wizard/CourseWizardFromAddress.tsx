import { Suspense } from 'react';
import { useAddress } from '../../../foundation/common/use-address.ts';
import { later } from '../../../foundation/i18n/index.ts';
import { useMayMakeCourses } from '../../../foundation/providers/authoring.ts';

const OpenedCourseWizard = later(() => import('./OpenedCourseWizard.tsx'));

/** Opens the course wizard for `?courseWizard=new` and `?courseWizard=<id>`. */
export function CourseWizardFromAddress() {
  const [wizard, setWizard] = useAddress('courseWizard');
  const mayMake = useMayMakeCourses();
  if (!wizard || !mayMake) return null;
  return (
    <Suspense fallback={null}>
      <OpenedCourseWizard
        key={wizard}
        id={wizard === 'new' ? undefined : wizard}
        onClose={() => setWizard(undefined)}
      />
    </Suspense>
  );
}
