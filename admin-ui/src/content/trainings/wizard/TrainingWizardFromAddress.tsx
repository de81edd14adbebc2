import { Suspense } from 'react';
import { useAddress } from '../../../foundation/common/use-address.ts';
import { lazyWithMessages } from '../../../foundation/i18n/index.ts';
import { useCompany } from '../../../foundation/providers/me.ts';

const TrainingCreate = lazyWithMessages(() => import('./TrainingCreate.tsx'));
const TrainingEdit = lazyWithMessages(() => import('./TrainingEdit.tsx'));

/**
 * Opens the training wizard for `?wizard=new` and `?wizard=<id>`, on any page of authors. Organisations that
 * cannot have content cannot create trainings (LY-02).
 */
export function TrainingWizardFromAddress() {
  const [wizard, setWizard] = useAddress('wizard');
  const { data: company } = useCompany();
  if (!wizard || (wizard === 'new' && company?.mayHoldContent === false)) return null;
  const close = () => setWizard(undefined);
  return (
    <Suspense fallback={null}>
      {wizard === 'new' ? (
        <TrainingCreate onClose={close} />
      ) : (
        <TrainingEdit key={wizard} id={wizard} onClose={close} />
      )}
    </Suspense>
  );
}
