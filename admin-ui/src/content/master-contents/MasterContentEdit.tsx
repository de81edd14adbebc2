import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { MasterContentForm } from './MasterContentForm.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Edits the name and the files of a master content (MC-01). */
export function MasterContentEdit({ id, onClose }: Props) {
  const t = useT();
  return (
    <EditDialog<MasterContent>
      resource="master-content"
      id={id}
      title={t('masterContents.editTitle')}
      onClose={onClose}
    >
      {(master) => <MasterContentForm master={master} onClose={onClose} />}
    </EditDialog>
  );
}
