import { Alert, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange, useChanges } from '../../foundation/providers/change.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { settleProof } from '../../foundation/providers/proof.ts';
import { getSession, setSession } from '../../foundation/providers/stored-session.ts';
import { PasswordField } from './PasswordField.tsx';
import { askForPasskey, supportsPasskeys } from './passkeys.ts';
import { usePasskey } from './use-passkey.ts';
import { useProviderProof } from './use-provider-proof.ts';

/** Stores the token with the fresh proof and repeats the refused calls. */
function continueWith(token: string): void {
  const session = getSession();
  if (session) setSession({ ...session, token });
  settleProof(session !== undefined);
}

/**
 * Requests the password or a sign-in at the provider, because a call needs a fresh proof of identity. The call is
 * repeated afterwards.
 */
export default function ProofDialog() {
  const t = useT();
  const errorText = useErrorText();
  const { data: profile } = useProfile();
  const { data: proof, error: unread } = useApi('GET /users/proof', {}, { staleTime: 0 });
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const prove = useChange('POST /users/proof', { onSuccess: ({ token }) => continueWith(token) });
  const provider = useProviderProof(profile, () => settleProof(true));
  const byPassword = proof?.methods.includes('password') ?? false;
  const byProvider = proof?.methods.includes('provider') ?? false;
  const byPasskey = (proof?.methods.includes('passkey') ?? false) && supportsPasskeys();
  const passkey = usePasskey();
  const provePasskey = useChanges(
    async (call) => {
      const answer = await askForPasskey(await call('POST /users/proof/passkey/start'));
      return call('POST /users/proof/passkey', { body: { passkey: answer } });
    },
    { onSuccess: ({ token }) => continueWith(token) },
  );
  const error = prove.error ?? unread;
  return (
    <FormDialog
      open
      onClose={() => settleProof(false)}
      title={t('dialogs.proof.title')}
      width="xs"
      busy={prove.isPending}
      onSubmit={() => {
        setTried(true);
        if (byPassword && password) return prove.mutateAsync({ body: { password } }).catch(() => undefined);
        return undefined;
      }}
      actions={
        <>
          <Button onClick={() => settleProof(false)} disabled={prove.isPending}>
            {t('common.cancel')}
          </Button>
          {byPassword && (
            <Button type="submit" variant="contained" loading={prove.isPending}>
              {t('dialogs.proof.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography color="text.secondary">{t('dialogs.proof.text')}</Typography>
        {error && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        {provider.failure && (
          <Alert severity="error" role="alert">
            {t(provider.failure)}
          </Alert>
        )}
        {byPassword && (
          <>
            <input type="hidden" autoComplete="username" value={profile?.email ?? ''} readOnly />
            <PasswordField
              label={t('dialogs.proof.password')}
              name="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              fault={tried && !password ? t('dialogs.proof.passwordRequired') : undefined}
            />
          </>
        )}
        {passkey.failure && (
          <Alert severity="error" role="alert">
            {passkey.failure}
          </Alert>
        )}
        {byPasskey && (
          <Button
            variant="outlined"
            loading={passkey.busy}
            onClick={() => void passkey.run(async () => void (await provePasskey.mutateAsync()))}
          >
            {t('access.passkey.use')}
          </Button>
        )}
        {byPassword && byProvider && <Divider />}
        {byProvider && (
          <Button
            variant={byPassword ? 'outlined' : 'contained'}
            onClick={provider.begin}
            loading={provider.isWaiting}
          >
            {t('dialogs.proof.provider')}
          </Button>
        )}
        {proof && !byPassword && !byProvider && <Typography>{t('dialogs.proof.signInAgain')}</Typography>}
      </Stack>
    </FormDialog>
  );
}
