import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { NamedPicker } from '../../foundation/common/NamedPicker.tsx';
import { useRecordSearch } from '../../foundation/common/records/use-record-search.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

const trainingTitle = ({ title }: TrainingItem) => title;

/** Selects one of the visible trainings by its title. The resource of trainings is named `formations`. */
export function TrainingPicker({ value, onChange }: Props) {
  const t = useT();
  const found = useRecordSearch<TrainingItem>('formations', { value, sort: 'title', nameOf: trainingTitle });
  return (
    <NamedPicker label={t('statistics.training')} found={found} onChange={onChange} sx={{ maxWidth: 520 }} />
  );
}
