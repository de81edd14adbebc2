import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { type Group, groupForm } from '../../../../shared/contracts/identity/groups.ts';
import { ChoiceListInput } from '../../foundation/common/records/ChoiceListInput.tsx';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { groupMessage, useGroupKind } from './group-words.ts';
import { usePeople } from './use-people.tsx';

type GroupInput = z.input<typeof groupForm>;
type GroupValues = z.output<typeof groupForm>;

interface Props {
  onClose: () => void;
}

/** Creates a group (GR-01). */
export const NewGroup = (props: Props) => (
  <CreateDialog resource="groups">
    <Fields {...props} />
  </CreateDialog>
);

/**
 * Changes name and members of a group (GR-02). If another person has changed the group meanwhile, nothing is
 * overwritten. The dialog then shows a message and starts again with the current group.
 */
export function EditGroup({ id, onClose }: Props & { id: string }) {
  const t = useT();
  const kind = useGroupKind();
  return (
    <EditDialog<Group> resource="groups" id={id} title={t(groupMessage(kind, 'edit'))} onClose={onClose}>
      {(group) => <Fields group={group} onClose={onClose} />}
    </EditDialog>
  );
}

function Fields({ group, onClose }: Props & { group?: Group }) {
  const t = useT();
  const kind = useGroupKind();
  const people = usePeople();
  return (
    <RecordForm<GroupInput, GroupValues>
      title={t(groupMessage(kind, group ? 'edit' : 'add'))}
      label={t(group ? 'common.save' : 'common.add')}
      values={{ name: group?.name ?? '', userIds: group?.userIds ?? [] }}
      resolver={useResolver<GroupInput, GroupValues>(groupForm)}
      saved={groupMessage(kind, group ? 'edited' : 'added')}
      overtaken="groups.overtaken"
      onClose={onClose}
      guarded="group"
    >
      <TextInput source="name" label={t('groups.name')} required autoFocus />
      <MemberCount />
      <ChoiceListInput
        source="userIds"
        label={t('people.members')}
        searchLabel={t('people.search')}
        nothing={t('people.nothing')}
        choices={people}
      />
    </RecordForm>
  );
}

function MemberCount() {
  const t = useT();
  const chosen = useWatch<GroupInput, 'userIds'>({ name: 'userIds' });
  return (
    <Typography variant="h5" component="h3" aria-live="polite">
      {t('groups.members', { smart_count: chosen?.length ?? 0 })}
    </Typography>
  );
}
