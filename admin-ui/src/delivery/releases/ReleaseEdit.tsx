import type { ReleaseRecord } from '../../../../shared/contracts/delivery/launcher.ts';
import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { ReleaseForm } from './ReleaseForm.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Edits a release of the launcher. Can upload another file. */
export function ReleaseEdit({ id, onClose }: Props) {
  const t = useT();
  return (
    <EditDialog<ReleaseRecord> resource="releases" id={id} title={t('launcher.edit')} fresh onClose={onClose}>
      {(release) => <ReleaseForm release={release} onClose={onClose} />}
    </EditDialog>
  );
}
