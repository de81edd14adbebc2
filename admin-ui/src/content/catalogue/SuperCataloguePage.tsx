import { CourseWizardFromAddress } from '../courses/wizard/CourseWizardFromAddress.tsx';
import { TrainingWizardFromAddress } from '../trainings/wizard/TrainingWizardFromAddress.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';
import { CatalogueTabs } from './CatalogueTabs.tsx';

/**
 * The content of super admins in tabs. `?wizard=` and `?courseWizard=` open the editors, `?training=` the
 * details.
 */
export default function SuperCataloguePage() {
  return (
    <>
      <CatalogueTabs place="super" />
      <CatalogueDialogs />
      <TrainingWizardFromAddress />
      <CourseWizardFromAddress />
    </>
  );
}
