import DownloadRounded from '@mui/icons-material/DownloadRounded';
import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import VpnKeyRounded from '@mui/icons-material/VpnKeyRounded';
import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useLogout, useNotify } from 'react-admin';
import { clearDrafts } from '../common/draft.ts';
import { useNotifyError } from '../common/error-text.ts';
import { useAddress } from '../common/use-address.ts';
import { saveFile } from '../history/save-file.ts';
import { useT } from '../i18n/index.ts';
import { api, apiFile } from '../providers/api.ts';
import { useLanguage } from '../providers/language.ts';
import { useSession } from '../providers/session.ts';

const phoneOnly = { display: { xs: 'inline-flex', sm: 'none' } };

/** Help and the app where the top bar has no room for them, a link to change the password, and the way out. */
export function AccountActions({ email }: { email: string }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const logout = useLogout();
  const role = useSession()?.role;
  const [, open] = useAddress('open');
  const [lang] = useLanguage();
  const reset = useMutation({
    mutationFn: () => api('POST /users/reset-password/init', { query: { lang }, body: { email } }),
    onSuccess: () => notify('shell.account.resetSent', { type: 'success', messageArgs: { email } }),
    onError: notifyError,
  });
  const data = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await apiFile('GET /users/profile/data');
      saveFile(blob, fileName ?? 'my-data.zip');
    },
    onError: notifyError,
  });
  const leave = () => {
    clearDrafts();
    void logout({ purpose: true });
  };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <Button startIcon={<HelpOutlineRounded />} onClick={() => open('help')} sx={phoneOnly}>
        {t('shell.help')}
      </Button>
      {role === 'admin' && (
        <Button startIcon={<DownloadRounded />} onClick={() => open('download')} sx={phoneOnly}>
          {t('shell.downloadApp')}
        </Button>
      )}
      <Button startIcon={<VpnKeyRounded />} loading={reset.isPending} onClick={() => reset.mutate()}>
        {t('shell.account.resetPassword')}
      </Button>
      <Button
        startIcon={<FolderZipRounded />}
        loading={data.isPending}
        loadingPosition="start"
        onClick={() => data.mutate()}
      >
        {t('shell.account.ownData')}
      </Button>
      <Button
        color="error"
        variant="outlined"
        startIcon={<LogoutRounded />}
        onClick={leave}
        sx={{ ml: { sm: 'auto' }, flexShrink: 0 }}
      >
        {t('shell.account.logout')}
      </Button>
    </Stack>
  );
}
