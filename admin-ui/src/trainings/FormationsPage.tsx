import { CatalogueDialogs } from '../catalogue/CatalogueDialogs.tsx';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { WizardFromAddress } from './wizard/WizardFromAddress.tsx';

/** The super admin's content: every training, in tabs; `?wizard=` creates and edits, `?training=` shows one. */
export default function FormationsPage() {
  return (
    <>
      <CatalogueTabs place="super" />
      <CatalogueDialogs />
      <WizardFromAddress />
    </>
  );
}
