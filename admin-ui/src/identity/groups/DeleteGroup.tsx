import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { DeleteDialog } from '../../foundation/common/records/DeleteDialog.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { groupMessage, useGroupKind } from './group-words.ts';

/** Asks, then deletes a group. The members remain in the organisation. */
export function DeleteGroup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const kind = useGroupKind();
  const markStale = useMarkStale();
  return (
    <RecordOf<Group> resource="groups" id={id} onGone={onClose}>
      {(group) => (
        <DeleteDialog
          resource="groups"
          record={group}
          title={t('people.deleteTitle', { name: group.name })}
          text={t('groups.deleteText')}
          deleted={groupMessage(kind, 'deleted')}
          // Another person may have deleted the group first.
          onRefused={() => markStale('DELETE /groups/{id}')}
          onClose={onClose}
        />
      )}
    </RecordOf>
  );
}
