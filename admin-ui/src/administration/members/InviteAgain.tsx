import ForwardToInboxRounded from '@mui/icons-material/ForwardToInboxRounded';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { MailLanguage } from './MailLanguage.tsx';

/** Sends the invitation again to a member who has never signed in, in the chosen language (PE-02). */
export function InviteAgain({ member }: { member: Profile }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [open, setOpen] = useState(false);
  const [lang, setLang] = useState<InterfaceLanguage>(toInterfaceLanguage(useLocale()));
  const name = `${member.firstName} ${member.lastName}`;
  const send = useChange('POST /users/{id}/invitation', {
    // The API rejects a member who has signed in or was disabled meanwhile. The page then refetches.
    staleWhenRefused: true,
    onSuccess: () => {
      notify('people.resent', { type: 'success', messageArgs: { email: member.email } });
      setOpen(false);
    },
    onError: (error) => {
      notifyError(error);
      setOpen(false);
    },
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<ForwardToInboxRounded />}
        onClick={() => setOpen(true)}
        aria-label={`${t('people.resend')}: ${name}`}
        sx={{ alignSelf: 'flex-start', ml: -0.75, minHeight: 44 }}
      >
        {t('people.resend')}
      </Button>
      <ConfirmDialog
        open={open}
        danger={false}
        title={t('people.resendTitle', { name })}
        action={t('people.send')}
        busy={send.isPending}
        onConfirm={() => send.mutate({ params: { id: member.id }, query: { lang } })}
        onClose={() => setOpen(false)}
        text={
          <Stack sx={{ gap: 2.5 }}>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('people.resendText', { email: member.email })}
            </Typography>
            <MailLanguage value={lang} onChange={setLang} />
          </Stack>
        }
      />
    </>
  );
}
