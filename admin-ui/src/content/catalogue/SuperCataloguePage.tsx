import { CourseWizardFromAddress } from '../courses/wizard/CourseWizardFromAddress.tsx';
import { WizardFromAddress } from '../trainings/wizard/WizardFromAddress.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';
import { CatalogueTabs } from './CatalogueTabs.tsx';

/** The super admin's content: every training, in tabs; `?wizard=` and `?courseWizard=` create and edit, `?training=` shows one. */
export default function SuperCataloguePage() {
  return (
    <>
      <CatalogueTabs place="super" />
      <CatalogueDialogs />
      <WizardFromAddress />
      <CourseWizardFromAddress />
    </>
  );
}
