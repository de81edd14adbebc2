import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange, useChanges } from '../../foundation/providers/change.ts';
import { getSession, keptRole, setSession } from '../../foundation/providers/stored-session.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { findStoredSignOn, forgetSecret, personOf, storeSecret } from './sign-on.ts';

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/**
 * Signs in with the organisation's provider. `?organisation=` starts the sign-in, `#code=` completes it,
 * `#failed=` contains the reason of a failure, and `#tried=` ends an administrator's trial. With `?proof=`, the sign-in
 * proves the identity of the person who is signed in, and renews the token of their session.
 */
export default function SignOnPage() {
  const t = useT();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { hash, search } = useLocation();
  const answer = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const [code, failed, tried] = [answer.get('code'), answer.get('failed'), answer.get('tried')];
  const own = findStoredSignOn();
  const organisation = query.get('organisation') ?? own?.organisation ?? '';
  useEffect(() => {
    document.title = `${t('access.signOn.title')} · ${t('shell.product')}`;
  }, [t]);

  const [proved, setProved] = useState(false);
  const [otherAccount, setOtherAccount] = useState(false);
  const begin = useChanges(
    async (call, { to, email, proof }: { to: string; email: string | null; proof: boolean }) => {
      const state: unknown = history.state?.usr;
      const next = typeof state === 'object' && state !== null && 'next' in state ? String(state.next) : '/';
      const challenge = await storeSecret({ organisation: to, next, proof });
      const body = {
        organisation: to,
        challenge,
        ...(email ? { email } : {}),
        ...(proof ? { again: true } : {}),
      };
      return call('POST /sso/start', { body });
    },
    { onSuccess: ({ url }) => location.assign(url) },
  );
  const enter = useChange('POST /sso/session', {
    onSuccess: ({ token, profile, signOutUrl }) => {
      const next = own?.next ?? '/';
      forgetSecret();
      if (own?.proof) {
        const session = getSession();
        if (!session || personOf(session.token) !== profile.id) return setOtherAccount(true);
        setSession({ ...session, token });
        window.close();
        return setProved(true);
      }
      const role = keptRole(undefined, profile.roles);
      setSession(signOutUrl ? { token, role, signOutUrl } : { token, role });
      // A full reload, since react-admin has cached the signed-out state and would sign out.
      window.location.replace(/^\/(?!\/)/.test(next) ? next : '/');
    },
  });
  const done = useRef('');
  useEffect(() => {
    // A code is valid once. The page sends it once, also if it is rendered twice.
    const step = hash || search;
    if (failed || tried || done.current === step) return;
    done.current = step;
    if (code && own) enter.mutate({ body: { code, secret: own.secret } });
    else if (!code && organisation)
      begin.mutate({ to: organisation, email: query.get('email'), proof: query.has('proof') });
  });

  const isExpired = code !== null && own === undefined && !enter.isSuccess;
  const error = begin.error ?? enter.error;
  const refusal = failed ?? (isExpired ? 'SSO_EXPIRED' : undefined);
  const message = otherAccount
    ? t('access.signOn.otherAccount')
    : error
      ? errorText(error)
      : refusal && (isCode(refusal) ? t(`errors.${refusal}`) : t('errors.SERVER_ERROR'));
  const nowhere = !message && !code && !tried && !organisation;
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }} aria-live="polite">
        <Typography variant="h1">{t(tried ? 'access.signOn.tried' : 'access.signOn.title')}</Typography>
        {tried ? (
          <Typography color="text.secondary">{t('access.signOn.triedText')}</Typography>
        ) : proved ? (
          <Typography color="text.secondary">{t('access.signOn.proved')}</Typography>
        ) : message || nowhere ? (
          <>
            <Alert severity="error">{message ?? t('errors.SSO_NOT_CONFIGURED')}</Alert>
            <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
              <Button onClick={() => navigate('/login')}>{t('access.signOn.otherWay')}</Button>
              {organisation && (
                <Button
                  variant="contained"
                  onClick={() => {
                    begin.reset();
                    enter.reset();
                    navigate(`/sso?organisation=${encodeURIComponent(organisation)}`, { replace: true });
                    done.current = '';
                  }}
                >
                  {t('access.signOn.again')}
                </Button>
              )}
            </Stack>
          </>
        ) : (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <CircularProgress size={24} aria-hidden />
            <Typography color="text.secondary">
              {t(code ? 'access.signOn.entering' : 'access.signOn.leaving')}
            </Typography>
          </Stack>
        )}
      </Stack>
    </AccessFrame>
  );
}
