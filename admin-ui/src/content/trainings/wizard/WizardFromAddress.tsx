import { Suspense } from 'react';
import { useAddress } from '../../../foundation/common/use-address.ts';
import { later } from '../../../foundation/i18n/index.ts';
import { useCompany } from '../../../foundation/providers/me.ts';

const OpenedWizard = later(() => import('./OpenedWizard.tsx'));

/**
 * The wizard, where the address asks for it: `?wizard=new` or `?wizard=<id>`. Any page of authors may hold it. An
 * organisation that may hold no content makes none (LY-02).
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
