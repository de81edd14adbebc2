import { Suspense } from 'react';
import { useAddress } from '../../../foundation/common/use-address.ts';
import { lazyWithMessages } from '../../../foundation/i18n/index.ts';
import { useMayMakeCourses } from '../../../foundation/providers/authoring.ts';

const CourseCreate = lazyWithMessages(() => import('./CourseCreate.tsx'));
const CourseEdit = lazyWithMessages(() => import('./CourseEdit.tsx'));

/** Opens the course wizard for `?courseWizard=new` and `?courseWizard=<id>`. */
export function CourseWizardFromAddress() {
  const [wizard, setWizard] = useAddress('courseWizard');
  const mayMake = useMayMakeCourses();
  if (!wizard || !mayMake) return null;
  const close = () => setWizard(undefined);
  return (
    <Suspense fallback={null}>
      {wizard === 'new' ? (
        <CourseCreate onClose={close} />
      ) : (
        <CourseEdit key={wizard} id={wizard} onClose={close} />
      )}
    </Suspense>
  );
}
