import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { useSession } from '../providers/session.ts';
import { WizardFromAddress } from '../trainings/wizard/WizardFromAddress.tsx';
import { Catalogue } from './Catalogue.tsx';

const everything = () => true;
const ownOrIncluded = (training: TrainingItem) => training.isOwner || training.isUnlocked;

/** The catalogue of learners and managers; for admins what their organisation owns or has in its offer. */
export default function CataloguePage() {
  const admin = useSession()?.role === 'admin';
  return (
    <>
      <Catalogue belongs={admin ? ownOrIncluded : everything} />
      {admin && <WizardFromAddress />}
    </>
  );
}
