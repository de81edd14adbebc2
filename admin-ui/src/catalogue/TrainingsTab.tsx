import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { Catalogue } from '../content/Catalogue.tsx';
import { useSession } from '../providers/session.ts';

const everything = () => true;
const ownOrIncluded = (training: TrainingItem) => training.isOwner || training.isUnlocked;

/** The trainings of learners and managers; for admins what their organisation owns or has in its offer. */
export default function TrainingsTab() {
  const role = useSession()?.role;
  return (
    <Catalogue
      belongs={role === 'admin' ? ownOrIncluded : everything}
      // Managers also see what the provider publishes beyond the offer.
      withIncluded={role === 'manager'}
    />
  );
}
