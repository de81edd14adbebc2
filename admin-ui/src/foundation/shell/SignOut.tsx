import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { useErrorText } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { useT } from '../i18n/index.ts';
import { useSingleMutation } from '../providers/change.ts';
import { useProfile } from '../providers/me.ts';
import { sendUnsent } from '../providers/send-unsent.ts';
import { listUnsentSessions } from '../providers/unsent-sessions.ts';

/**
 * Signs out. Asks first if sessions are unsent, since a sign-out deletes the person's data in this browser
 * (AC-12).
 */
export function SignOut() {
  const t = useT();
  const logout = useLogout();
  const userId = useProfile().data?.id ?? '';
  const [asking, ask] = useState(false);
  const leave = () => void logout({ purpose: true });
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<LogoutRounded />}
        onClick={() => (listUnsentSessions(userId).length > 0 ? ask(true) : leave())}
        sx={{ ml: { sm: 'auto' }, flexShrink: 0 }}
      >
        {t('dialogs.account.logout')}
      </Button>
      {asking && <UnsentDialog userId={userId} onLeave={leave} onClose={() => ask(false)} />}
    </>
  );
}

interface Props {
  userId: string;
  onLeave: () => void;
  onClose: () => void;
}

function UnsentDialog({ userId, onLeave, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const send = useSingleMutation({
    mutationFn: () => sendUnsent(userId, Date.now(), 0),
    // Sessions that the server could not store remain.
    onSuccess: () => listUnsentSessions(userId).length === 0 && onLeave(),
  });
  const count = listUnsentSessions(userId).length;
  return (
    <FormDialog
      open
      title={t('dialogs.unsent.title', { smart_count: count })}
      onClose={onClose}
      onSubmit={() => send.mutate()}
      width="xs"
      busy={send.isPending}
      actions={
        <>
          <Button color="error" onClick={onLeave} disabled={send.isPending}>
            {t('dialogs.unsent.drop')}
          </Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            {t('dialogs.unsent.send')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography color="text.secondary">{t('dialogs.unsent.text')}</Typography>
        {(send.error || send.isSuccess) && (
          <Alert severity="error">{send.error ? errorText(send.error) : t('dialogs.unsent.failed')}</Alert>
        )}
      </Stack>
    </FormDialog>
  );
}
