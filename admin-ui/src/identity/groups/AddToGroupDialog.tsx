import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import { type Group, maxMembers } from '../../../../shared/contracts/identity/groups.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { groupMessage, useGroupKind } from './group-words.ts';
import { everybody } from './use-people.tsx';

interface Props {
  userIds: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

const byName = { ...everybody, sort: { field: 'name', order: 'ASC' } } as const;

/** Adds the selected people to a group. */
export function AddToGroupDialog({ userIds, onClose, onAdded }: Props) {
  const t = useT();
  const kind = useGroupKind();
  const notify = useNotify();
  const errorText = useErrorText();
  const [groupId, setGroupId] = useState('');
  const { data: groups = [], refetch } = useGetList<Group>('groups', byName);
  const [update, { isPending, error }] = useUpdate<Group, Error>();
  const group = groups.find(({ id }) => id === groupId);
  const all = [...new Set([...(group?.userIds ?? []), ...userIds])];
  const isFull = all.length > maxMembers;
  const submit = async () => {
    if (!group || isFull) return;
    const data = { name: group.name, userIds: all };
    try {
      await update('groups', { id: group.id, data, previousData: group }, { returnPromise: true });
    } catch {
      // Another person may have changed the group.
      await refetch();
      return;
    }
    notify(groupMessage(kind, 'edited'), { type: 'success' });
    onAdded();
    onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('groups.addPeople')}
      onClose={onClose}
      onSubmit={submit}
      busy={isPending}
      submit={{ label: t('common.add'), disabled: !group || isFull }}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="text.secondary">
          {t('suggestions.selected', { smart_count: userIds.length })}
        </Typography>
        <TextField
          select
          label={t(groupMessage(kind, 'plural'))}
          value={groupId}
          onChange={({ target }) => setGroupId(target.value)}
          error={isFull}
          helperText={isFull ? t('groups.full', { smart_count: maxMembers }) : undefined}
        >
          {groups.map(({ id, name, memberCount }) => (
            <MenuItem key={id} value={id}>
              {name} · {t('groups.members', { smart_count: memberCount })}
            </MenuItem>
          ))}
        </TextField>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
