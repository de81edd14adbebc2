import { CatalogueDialogs } from '../catalogue/CatalogueDialogs.tsx';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { CourseWizardFromAddress } from '../courses/wizard/CourseWizardFromAddress.tsx';
import { WizardFromAddress } from './wizard/WizardFromAddress.tsx';

/** The super admin's content: every training, in tabs; `?wizard=` and `?courseWizard=` create and edit, `?training=` shows one. */
export default function FormationsPage() {
  return (
    <>
      <CatalogueTabs place="super" />
      <CatalogueDialogs />
      <WizardFromAddress />
      <CourseWizardFromAddress />
    </>
  );
}
