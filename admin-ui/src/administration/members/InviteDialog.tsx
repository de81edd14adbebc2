import { Alert, Stack, Typography } from '@mui/material';
import { chunk } from 'es-toolkit/array/chunk';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { maxInvited } from '../../../../shared/contracts/identity/people.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { type Caller, useChanges } from '../../foundation/providers/change.ts';
import { MailLanguage } from './MailLanguage.tsx';

interface Props {
  userIds: readonly string[];
  onClose: () => void;
  onInvited: () => void;
}

/** Sends the invitation again to the selected members who have never signed in (PE-02). */
export function InviteDialog({ userIds, onClose, onInvited }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const [lang, setLang] = useState<InterfaceLanguage>(toInterfaceLanguage(useLocale()));
  const inviteAll = async (call: Caller) => {
    let [invited, skipped] = [0, 0];
    for (const part of chunk(userIds, maxInvited)) {
      const sent = await call('POST /users/invitations', { query: { lang }, body: { userIds: part } });
      invited += sent.invited;
      skipped += sent.skipped;
    }
    return { invited, skipped };
  };
  const send = useChanges(inviteAll, {
    staleWhenRefused: true,
    onSuccess: ({ invited, skipped }) => {
      notify(invited > 0 ? 'people.invitedAgain' : 'people.noneInvited', {
        type: invited > 0 ? 'success' : 'info',
        messageArgs: { smart_count: invited, skipped },
      });
      onInvited();
      onClose();
    },
  });
  return (
    <FormDialog
      open
      width="xs"
      title={t('people.resend')}
      onClose={onClose}
      onSubmit={() => send.mutateAsync().catch(() => undefined)}
      busy={send.isPending}
      submit={{ label: t('people.send') }}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <Typography color="text.secondary">
          {t('people.inviteText', { smart_count: userIds.length })}
        </Typography>
        <MailLanguage value={lang} onChange={setLang} />
        {send.error && <Alert severity="error">{errorText(send.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
