import { Suspense } from 'react';
import { useAddress } from '../../../foundation/common/use-address.ts';
import { later } from '../../../foundation/i18n/index.ts';
import { useCompany } from '../../../foundation/providers/me.ts';

const OpenedWizard = later(() => import('./OpenedWizard.tsx'));

/**
 * Opens the training wizard for `?wizard=new` and `?wizard=<id>`, on any page of authors. Organisations that
 * cannot have content cannot create trainings (LY-02).
 */
export function WizardFromAddress() {
  const [wizard, setWizard] = useAddress('wizard');
  const { data: company } = useCompany();
  if (!wizard || (wizard === 'new' && company?.mayHoldContent === false)) return null;
  return (
    <Suspense fallback={null}>
      <OpenedWizard
        key={wizard}
        id={wizard === 'new' ? undefined : wizard}
        onClose={() => setWizard(undefined)}
      />
    </Suspense>
  );
}
