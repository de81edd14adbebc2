import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { getSession, setSession } from '../../foundation/providers/stored-session.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { AppSetup } from './AppSetup.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { supportsPasskeys } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/**
 * Adds the second factor that the organisation or the role requires. The session can do nothing else, and
 * the added factor answers with the token of a full session.
 */
export default function SecondFactorPage() {
  const t = useT();
  const session = useSession();
  const logout = useLogout();
  const state: unknown = useLocation().state;
  const [kind, setKind] = useState<'app' | 'passkey'>();
  const [added, setAdded] = useState<{ token: string; recoveryCodes: string[] | null }>();
  useEffect(() => {
    document.title = `${t('secondFactors.required.title')} · ${t('shell.product')}`;
  }, [t]);
  if (!session?.enrolling) return <Navigate to="/" replace />;
  const enter = (token: string) => {
    const role = getSession()?.role;
    if (role) setSession({ token, role });
    const next = typeof state === 'object' && state !== null && 'next' in state ? String(state.next) : '/';
    // A full reload, since react-admin has cached the answers of the limited session.
    window.location.replace(/^\/(?!\/)/.test(next) ? next : '/');
  };
  const done = (answer: { token: string; recoveryCodes: string[] | null }) =>
    answer.recoveryCodes ? setAdded(answer) : enter(answer.token);
  const cancel = () => setKind(undefined);
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h1">
          {t(added ? 'secondFactors.codes.title' : 'secondFactors.required.title')}
        </Typography>
        {added?.recoveryCodes ? (
          <RecoveryCodes codes={added.recoveryCodes} onSaved={() => enter(added.token)} />
        ) : kind === 'app' ? (
          <AppSetup onConnected={done} onCancel={cancel} />
        ) : kind === 'passkey' ? (
          <PasskeySetup onAdded={done} onCancel={cancel} />
        ) : (
          <>
            <Alert severity="info">{t('secondFactors.required.text')}</Alert>
            {supportsPasskeys() && (
              <Button variant="contained" size="large" onClick={() => setKind('passkey')}>
                {t('secondFactors.required.passkey')}
              </Button>
            )}
            <Button
              variant={supportsPasskeys() ? 'outlined' : 'contained'}
              size="large"
              onClick={() => setKind('app')}
            >
              {t('secondFactors.required.app')}
            </Button>
            <Button onClick={() => void logout({ purpose: true })}>{t('dialogs.account.logout')}</Button>
          </>
        )}
      </Stack>
    </AccessFrame>
  );
}
