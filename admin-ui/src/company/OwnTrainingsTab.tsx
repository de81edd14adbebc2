import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { Catalogue } from '../content/Catalogue.tsx';

const owned = ({ isOwner }: TrainingItem) => isOwner;

/** The trainings that the organisation made (CP-02). */
export default function OwnTrainingsTab() {
  return <Catalogue belongs={owned} />;
}
