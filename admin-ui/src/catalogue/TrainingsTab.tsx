import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { useSession } from '../providers/session.ts';
import { Catalogue } from './Catalogue.tsx';

const everything = () => true;
const ownOrIncluded = (training: TrainingItem) => training.isOwner || training.isUnlocked;

/** The trainings of learners and managers; for admins what their organisation owns or has in its offer. */
export default function TrainingsTab() {
  const admin = useSession()?.role === 'admin';
  return <Catalogue belongs={admin ? ownOrIncluded : everything} />;
}
