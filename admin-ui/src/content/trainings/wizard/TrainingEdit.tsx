import { useApi } from '../../../foundation/providers/api.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { TrainingForm } from './TrainingForm.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Edits a training in the training wizard. */
export default function TrainingEdit({ id, onClose }: Props) {
  const lang = useContentLanguage();
  const training = useApi(
    'GET /trainings/{id}',
    { params: { id }, query: { lang } },
    // Read without cache, and not again during the edit.
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return <TrainingForm training={training} onClose={onClose} />;
}
