import { TrainingForm } from './TrainingForm.tsx';

/** Creates a training in the training wizard. */
export default function TrainingCreate({ onClose }: { onClose: () => void }) {
  return <TrainingForm onClose={onClose} />;
}
