import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { chunk } from 'es-toolkit/array/chunk';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { maxChanged } from '../../../../shared/contracts/identity/people.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { type Caller, useChanges } from '../../foundation/providers/change.ts';
import { managersByName, type PersonOption } from '../../identity/groups/people-choices.tsx';

export const memberChanges = ['manager', 'disable', 'enable'] as const;
export type MemberChangeKind = (typeof memberChanges)[number];

/** The choice of no manager. */
const none = 'none';

interface Props {
  kind: MemberChangeKind;
  userIds: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the manager or the access of the selected members (PE-06). */
export function MemberChangeDialog({ kind, userIds, onClose, onChanged }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const text = useViolationText();
  /** The id of the chosen manager, or `none`. Empty before the choice. */
  const [managerId, setManagerId] = useState('');
  const [tried, setTried] = useState(false);
  const isManager = kind === 'manager';
  const managers = useGetList<PersonOption>('members', managersByName, { enabled: isManager });
  const change = isManager
    ? { managerId: managerId === none ? null : managerId }
    : { active: kind === 'enable' };
  const changeAll = async (call: Caller) => {
    let [changed, skipped] = [0, 0];
    for (const part of chunk(userIds, maxChanged)) {
      const answer = await call('POST /users/changes', { body: { userIds: part, ...change } });
      changed += answer.changed;
      skipped += answer.skipped;
    }
    return { changed, skipped };
  };
  const send = useChanges(changeAll, {
    staleWhenRefused: true,
    onSuccess: ({ changed, skipped }) => {
      notify(changed > 0 ? 'people.changes.done' : 'people.changes.none', {
        type: changed > 0 ? 'success' : 'info',
        messageArgs: { smart_count: changed, skipped },
      });
      onChanged();
      onClose();
    },
  });
  const isMissing = isManager && managerId === '';
  const submit = () => {
    setTried(true);
    return isMissing ? undefined : send.mutateAsync().catch(() => undefined);
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t(`people.changes.${kind}`)}
      onClose={onClose}
      onSubmit={submit}
      busy={send.isPending}
      submit={{ label: t('people.changes.apply', { smart_count: userIds.length }) }}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <Typography color="text.secondary">{t(`people.changes.${kind}Text`)}</Typography>
        {isManager && (
          <TextField
            select
            required
            label={t('required.manager')}
            value={managerId}
            onChange={({ target }) => setManagerId(target.value)}
            error={isMissing && tried}
            helperText={isMissing && tried ? text({ message: 'REQUIRED' }) : ''}
          >
            <MenuItem value={none}>{t('people.changes.noManager')}</MenuItem>
            {(managers.data ?? []).map(({ id, firstName, lastName }) => (
              <MenuItem key={id} value={id}>
                {`${firstName} ${lastName}`}
              </MenuItem>
            ))}
          </TextField>
        )}
        {send.error && <Alert severity="error">{errorText(send.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
