import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { DeleteDialog } from '../../foundation/common/records/DeleteDialog.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { useT } from '../../foundation/i18n/index.ts';

/**
 * Deletes a master content after a confirmation. Shows a message if a training uses the master content
 * (MC-02).
 */
export function DeleteMasterContent({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  return (
    <RecordOf<MasterContent> resource="master-content" id={id} onGone={onClose}>
      {(master) => (
        <DeleteDialog
          resource="master-content"
          record={master}
          title={t('masterContents.deleteTitle', { name: master.name })}
          text={t('masterContents.deleteText')}
          deleted="masterContents.deleted"
          failed="masterContents.deleteFailed"
          onClose={onClose}
        />
      )}
    </RecordOf>
  );
}
