import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { type Group, maxMembers } from '../../../../shared/contracts/identity/groups.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useNotifyUndo } from '../../foundation/common/use-notify-undo.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { groupMessage, useGroupKind } from './group-words.ts';
import { groupsByName } from './people-choices.tsx';

interface Props {
  userIds: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

/** Adds the selected people to a group. */
export function AddToGroupDialog({ userIds, onClose, onAdded }: Props) {
  const t = useT();
  const kind = useGroupKind();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const errorText = useErrorText();
  const [groupId, setGroupId] = useState('');
  const { data: groups = [] } = useGetList<Group>('groups', groupsByName);
  const update = useChange('PUT /groups/{id}', {
    staleWhenRefused: true,
    onSuccess: ({ version }) => {
      if (group && all.length > group.userIds.length)
        notifyUndo(t(groupMessage(kind, 'edited')), () =>
          restore.mutateAsync(bodyOf(group.userIds, version)),
        );
      else notify(groupMessage(kind, 'edited'), { type: 'success' });
      onAdded();
      onClose();
    },
  });
  const restore = useChange('PUT /groups/{id}', { staleWhenRefused: true });
  const group = groups.find(({ id }) => id === groupId);
  const all = [...new Set([...(group?.userIds ?? []), ...userIds])];
  const isFull = all.length > maxMembers;
  const bodyOf = (members: readonly string[], version: number) => ({
    params: { id: groupId },
    body: { name: group?.name ?? '', userIds: [...members] },
    // Another person may have changed the group.
    headers: { 'If-Match': `"${version}"` },
  });
  const submit = () => {
    if (!group || isFull) return undefined;
    return update.mutateAsync(bodyOf(all, group.version)).catch(() => undefined);
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('groups.addPeople')}
      onClose={onClose}
      onSubmit={submit}
      busy={update.isPending}
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
        {update.error && <Alert severity="error">{errorText(update.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
