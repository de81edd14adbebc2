import DownloadRounded from '@mui/icons-material/DownloadRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import PasswordRounded from '@mui/icons-material/PasswordRounded';
import VpnKeyRounded from '@mui/icons-material/VpnKeyRounded';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { SignOut } from '../../foundation/shell/SignOut.tsx';
import { OwnDataButton } from '../../learning/exports/OwnDataButton.tsx';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog.tsx'));

const phoneOnly = { display: { xs: 'inline-flex', sm: 'none' } };

/**
 * Help and the app for narrow top bars, a change of the password with the current one or by a link, the export of the
 * person's data, and the sign-out.
 */
export function AccountActions({ profile }: { profile: Profile }) {
  const { email } = profile;
  const [changing, change] = useState(false);
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const role = useSession()?.role;
  const [, open] = useAddress('open');
  const [lang] = useLanguage();
  const reset = useChange('POST /users/reset-password/init', {
    onSuccess: () => notify('dialogs.account.resetSent', { type: 'success', messageArgs: { email } }),
    onError: notifyError,
  });
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <Button startIcon={<HelpOutlineRounded />} onClick={() => open('help')} sx={phoneOnly}>
        {t('shell.help')}
      </Button>
      {role !== 'super' && (
        <Button startIcon={<DownloadRounded />} onClick={() => open('download')} sx={phoneOnly}>
          {t('shell.downloadApp')}
        </Button>
      )}
      <Button startIcon={<PasswordRounded />} onClick={() => change(true)}>
        {t('dialogs.password.action')}
      </Button>
      <Button
        startIcon={<VpnKeyRounded />}
        loading={reset.isPending}
        onClick={() => reset.mutate({ query: { lang }, body: { email } })}
      >
        {t('dialogs.account.resetPassword')}
      </Button>
      <OwnDataButton />
      <SignOut />
      {changing && (
        <Suspense fallback={null}>
          <ChangePasswordDialog profile={profile} onClose={() => change(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
