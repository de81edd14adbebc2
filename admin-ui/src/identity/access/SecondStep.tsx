import { Alert, Box, Button, Checkbox, Divider, FormControlLabel, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { SignInStep } from '../../../../shared/contracts/identity/access.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import type { OpenedSession } from '../../foundation/providers/auth-provider.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { Field } from './Field.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { supportsPasskeys } from './passkeys.ts';
import { keepTrust } from './trusted-browser.ts';

interface Props {
  step: Extract<SignInStep, { step: 'second-factor' }>;
  email: string;
  onEntered: (session: OpenedSession) => Promise<unknown>;
  /** Returns to e-mail and password. */
  onBack: () => void;
}

/** The second step of a sign-in: a passkey, the code of an authenticator app, or a recovery code. */
export default function SecondStep({ step, email, onEntered, onBack }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const byPasskey = step.kinds.includes('passkey') && supportsPasskeys();
  const byApp = step.kinds.includes('app');
  const [recovery, setRecovery] = useState(!byApp && !byPasskey);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const enter = useChange('POST /users/authentication/code', {
    onSuccess: async (session) => {
      if (session.trust) keepTrust(email, session.trust);
      await onEntered(session);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code.trim()) return;
    const kind = recovery ? ('recovery' as const) : ('app' as const);
    enter.mutate({ body: { ticket: step.ticket, kind, code, remember } });
  };
  const change = (toRecovery: boolean) => {
    setRecovery(toRecovery);
    setCode('');
    setTried(false);
    enter.reset();
  };
  const byCode = recovery || byApp;
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h1">{t('secondFactors.step.title')}</Typography>
        {enter.error && (
          <Alert severity="error" role="alert">
            {errorText(enter.error)}
          </Alert>
        )}
        {byPasskey && !recovery && (
          <PasskeySignIn ticket={step.ticket} primary={!byApp} onEntered={onEntered} />
        )}
        {byPasskey && byApp && !recovery && <Divider>{t('secondFactors.step.or')}</Divider>}
        {byCode && (
          <>
            <Typography color="text.secondary">
              {t(recovery ? 'secondFactors.step.recoveryText' : 'secondFactors.step.appText')}
            </Typography>
            <Field
              key={recovery ? 'recovery' : 'app'}
              label={t(recovery ? 'secondFactors.step.recoveryCode' : 'secondFactors.step.appCode')}
              name="one-time-code"
              autoComplete={recovery ? 'off' : 'one-time-code'}
              inputProps={recovery ? { maxLength: 40 } : { inputMode: 'numeric', maxLength: 10 }}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
              fault={tried && !code.trim() ? t('secondFactors.step.codeRequired') : undefined}
            />
            <FormControlLabel
              control={<Checkbox checked={remember} onChange={(_, on) => setRemember(on)} />}
              label={t('secondFactors.step.remember')}
            />
            <Button type="submit" variant="contained" size="large" loading={enter.isPending}>
              {t('access.signIn')}
            </Button>
          </>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Button onClick={onBack}>{t('secondFactors.step.back')}</Button>
          {(byApp || byPasskey) && (
            <Button onClick={() => change(!recovery)}>
              {t(recovery ? 'secondFactors.step.withFactor' : 'secondFactors.step.withRecovery')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
