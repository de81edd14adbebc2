import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { groupMessage, useGroupKind } from './group-words.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/**
 * Changes name and members of a group (GR-02). If another person has changed the group meanwhile, nothing is
 * overwritten. The dialog then shows a message and starts again with the current group.
 */
export function GroupEdit({ id, onClose }: Props) {
  const t = useT();
  const kind = useGroupKind();
  return (
    <EditDialog<Group> resource="groups" id={id} title={t(groupMessage(kind, 'edit'))} onClose={onClose}>
      {(group) => <GroupForm group={group} onClose={onClose} />}
    </EditDialog>
  );
}
