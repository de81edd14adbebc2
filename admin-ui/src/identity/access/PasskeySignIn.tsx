import FingerprintRounded from '@mui/icons-material/FingerprintRounded';
import { Alert, Button } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { api } from '../../foundation/providers/api.ts';
import type { OpenedSession } from '../../foundation/providers/auth-provider.ts';
import { askForPasskey, supportsPasskeys } from './passkeys.ts';
import { usePasskey } from './use-passkey.ts';

interface Props {
  /** Completes a sign-in by password. Without it, the passkey replaces the password. */
  ticket?: string;
  primary?: boolean;
  onEntered: (session: OpenedSession) => Promise<unknown>;
}

/** Signs in with a passkey. Renders nothing in a browser without passkeys. */
export function PasskeySignIn({ ticket, primary = false, onEntered }: Props) {
  const t = useT();
  const { run, busy, failure } = usePasskey();
  if (!supportsPasskeys()) return null;
  const enter = () =>
    run(async () => {
      const more = ticket ? { ticket } : {};
      const options = await api('POST /users/authentication/passkey/start', { body: more });
      const passkey = await askForPasskey(options);
      await onEntered(await api('POST /users/authentication/passkey', { body: { ...more, passkey } }));
    });
  return (
    <>
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <Button
        variant={primary ? 'contained' : 'outlined'}
        size="large"
        startIcon={<FingerprintRounded />}
        disabled={busy}
        onClick={() => void enter()}
      >
        {t('access.passkey.use')}
      </Button>
    </>
  );
}
