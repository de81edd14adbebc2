import { Alert, Box, Button, CircularProgress, Link, Stack, Typography } from '@mui/material';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { SignInStep } from '../../../../shared/contracts/identity/access.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useSubmitLock } from '../../foundation/common/use-submit-lock.ts';
import { lazyWithMessages, useT } from '../../foundation/i18n/index.ts';
import type { OpenedSession } from '../../foundation/providers/auth-provider.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { useRouteToast } from '../../foundation/shell/use-route-toast.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { Field } from './Field.tsx';
import { isEmail } from './is-email.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';
import { startPath } from './sign-on.ts';
import { useSignOn } from './use-sign-on.ts';

const SecondStep = lazyWithMessages(() => import('./SecondStep.tsx'));
const ForgotPasswordDialog = lazy(() => import('./ForgotPasswordDialog.tsx'));

/** Signs in (AC-01 … AC-06) and leads back to the requested page. */
export default function LoginPage() {
  const t = useT();
  const login = useLogin();
  const session = useSession();
  const location = useLocation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lock = useSubmitLock(busy);
  const [dialog, setDialog] = useAddress('open');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [byPassword, setByPassword] = useState(false);
  const [step, setStep] = useState<Extract<SignInStep, { step: 'second-factor' }>>();
  const navigate = useNavigate();
  const { ask, found } = useSignOn(email);
  const passwordInput = useRef<HTMLInputElement>(null);
  useRouteToast();
  useEffect(() => {
    document.title = `${t('access.signIn')} · ${t('shell.product')}`;
  }, [t]);

  if (session && !busy) return <Navigate to="/" replace />;

  const faults = {
    email: !email.trim() ? t('access.emailRequired') : isEmail(email) ? undefined : t('access.emailInvalid'),
    password: password === '' ? t('access.passwordRequired') : undefined,
  };
  const startUrl = faults.email ? undefined : found?.startUrl;
  const only = startUrl !== undefined && found?.required === true && !byPassword;
  const state: unknown = location.state;
  const toProvider = () => {
    const next =
      typeof state === 'object' && state !== null && 'nextPathname' in state
        ? `${String(state.nextPathname)}${'nextSearch' in state ? String(state.nextSearch) : ''}`
        : '/';
    if (startUrl) navigate(startPath(startUrl, email), { state: { next } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (only) return toProvider();
    if (faults.email || faults.password || !lock.take()) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await signIn(email, password);
      if ('step' in answer && answer.step === 'second-factor') {
        setStep(answer);
        setBusy(false);
        lock.release();
        return;
      }
      await login({ ...answer, enrolling: 'step' in answer });
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
      lock.release();
      passwordInput.current?.focus();
    }
  };
  const enter = async (opened: OpenedSession) => {
    // The page must not redirect before react-admin does, which knows the requested page.
    setBusy(true);
    await login(opened);
  };
  const ended = typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;

  return (
    <AccessFrame>
      {step ? (
        <Suspense fallback={<CircularProgress aria-label={t('access.signingIn')} />}>
          <SecondStep
            step={step}
            email={email}
            onEntered={enter}
            onBack={() => {
              setStep(undefined);
              setPassword('');
            }}
          />
        </Suspense>
      ) : (
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          <Stack sx={{ gap: 2.5 }}>
            <Box>
              <Typography variant="h1">{t('access.welcome')}</Typography>
              <Typography color="text.secondary" sx={{ mt: 1 }}>
                {t('access.intro')}
              </Typography>
            </Box>
            {ended && !failure && <Alert severity="info">{t('access.signedOut')}</Alert>}
            {failure && (
              <Alert severity="error" role="alert">
                {failure}
              </Alert>
            )}
            <Field
              label={t('access.email')}
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              onBlur={ask}
              fault={tried ? faults.email : undefined}
            />
            {startUrl && (
              <Stack sx={{ gap: 1.5 }} role="status">
                <Typography color="text.secondary">
                  {t(only ? 'access.signOn.required' : 'access.signOn.offered')}
                </Typography>
                <Button
                  variant={only ? 'contained' : 'outlined'}
                  size="large"
                  type={only ? 'submit' : 'button'}
                  {...(only ? {} : { onClick: toProvider })}
                >
                  {t('access.signOn.continue')}
                </Button>
              </Stack>
            )}
            {only ? (
              <Link
                component="button"
                type="button"
                onClick={() => setByPassword(true)}
                sx={{ alignSelf: 'flex-start', fontWeight: 600 }}
              >
                {t('access.signOn.byPassword')}
              </Link>
            ) : (
              <>
                <PasswordField
                  label={t('access.password')}
                  name="password"
                  autoComplete="current-password"
                  inputRef={passwordInput}
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                  fault={tried ? faults.password : undefined}
                />
                <Link
                  component="button"
                  type="button"
                  onClick={() => setDialog('forgot')}
                  sx={{ alignSelf: 'flex-start', fontWeight: 600 }}
                >
                  {t('access.forgot.link')}
                </Link>
                <Button type="submit" variant="contained" size="large" disabled={busy}>
                  {t(busy ? 'access.signingIn' : 'access.signIn')}
                </Button>
                <PasskeySignIn onEntered={enter} />
              </>
            )}
          </Stack>
        </Box>
      )}
      {dialog === 'forgot' && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog email={email} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </AccessFrame>
  );
}
