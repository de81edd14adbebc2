import { useSession } from '../../foundation/providers/session.ts';
import { CourseWizardFromAddress } from '../courses/wizard/CourseWizardFromAddress.tsx';
import { TrainingWizardFromAddress } from '../trainings/wizard/TrainingWizardFromAddress.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';
import { CatalogueTabs } from './CatalogueTabs.tsx';

/**
 * The catalogue of learners, managers and admins. Admins create trainings here, admins and managers create
 * courses.
 */
export default function CataloguePage() {
  const role = useSession()?.role;
  if (role === undefined || role === 'super') return null;
  return (
    <>
      <CatalogueTabs place={role} />
      <CatalogueDialogs />
      {role === 'admin' && <TrainingWizardFromAddress />}
      {role !== 'learner' && <CourseWizardFromAddress />}
    </>
  );
}
