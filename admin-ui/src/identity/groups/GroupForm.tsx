import type * as z from 'zod';
import { type Group, groupForm } from '../../../../shared/contracts/identity/groups.ts';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { GroupInputs } from './GroupInputs.tsx';
import { groupMessage, useGroupKind } from './group-words.ts';

type GroupInput = z.input<typeof groupForm>;
type GroupValues = z.output<typeof groupForm>;

interface Props {
  /** Undefined for a new group. */
  group?: Group;
  onClose: () => void;
}

/** The form of a group, new or existing. */
export function GroupForm({ group, onClose }: Props) {
  const t = useT();
  const kind = useGroupKind();
  return (
    <RecordForm<GroupInput, GroupValues>
      title={t(groupMessage(kind, group ? 'edit' : 'add'))}
      label={t(group ? 'common.save' : 'common.add')}
      values={{ name: group?.name ?? '', userIds: group?.userIds ?? [] }}
      resolver={useResolver<GroupInput, GroupValues>(groupForm)}
      saved={groupMessage(kind, group ? 'edited' : 'added')}
      conflictMessage="groups.overtaken"
      onClose={onClose}
      guarded="group"
    >
      <GroupInputs />
    </RecordForm>
  );
}
