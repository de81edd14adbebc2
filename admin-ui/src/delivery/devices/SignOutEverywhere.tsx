import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChanges } from '../../foundation/providers/change.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { sendUnsent } from '../../foundation/providers/send-unsent.ts';
import { listUnsentSessions } from '../../foundation/providers/unsent-sessions.ts';

/** Ends every session of the person. Sends unsent reports of trainings first. */
export function SignOutEverywhere() {
  const t = useT();
  const logout = useLogout();
  const notifyError = useNotifyError();
  const userId = useProfile().data?.id ?? '';
  const [asking, ask] = useState(false);
  const leave = useChanges(
    async (call) => {
      if (listUnsentSessions(userId).length > 0) await sendUnsent(userId, Date.now(), 0);
      await call('POST /users/logout/everywhere');
    },
    { onSuccess: () => void logout({ purpose: true }), onError: notifyError },
  );
  return (
    <>
      <Button
        color="error"
        startIcon={<LogoutRounded />}
        onClick={() => ask(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('devices.everywhere.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('devices.everywhere.title')}
        text={t('devices.everywhere.text')}
        action={t('devices.everywhere.action')}
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => ask(false)}
      />
    </>
  );
}
