import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { setSession } from '../../foundation/providers/stored-session.ts';
import { AccessFrame } from './AccessFrame.tsx';

const KEY = 'lti-launch';

/** Returns and removes the launch data of this tab. Returns undefined in a tab that no launch has opened. */
function takeLaunch(): { code: string; secret: string } | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (typeof value !== 'object' || value === null || !('code' in value) || !('secret' in value))
      return undefined;
    return { code: String(value.code), secret: String(value.secret) };
  } catch {
    return undefined;
  }
}

/** Signs in after a launch on a learning platform, and opens the launched content. */
export default function LaunchPage() {
  const t = useT();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => {
    document.title = `${t('access.launch.title')} · ${t('shell.product')}`;
  }, [t]);
  const enter = useChange('POST /lti/session', {
    onSuccess: ({ token, content }) => {
      setSession({ token, role: 'learner' });
      const query = content ? `?${content.kind}=${encodeURIComponent(content.id)}` : '';
      // A full reload, since react-admin has cached the signed-out state and would sign out.
      window.location.replace(`/learner/catalog${query}`);
    },
  });
  const done = useRef(false);
  useEffect(() => {
    // A code is valid once. The page sends it once, also if it is rendered twice.
    if (done.current) return;
    done.current = true;
    const launch = takeLaunch();
    if (launch) enter.mutate({ body: launch });
    else setInvalid(true);
  });
  const message = enter.error ? errorText(enter.error) : isInvalid ? t('errors.LTI_EXPIRED') : undefined;
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }} aria-live="polite">
        <Typography variant="h1">{t('access.launch.title')}</Typography>
        {message ? (
          <>
            <Alert severity="error">{message}</Alert>
            <Button onClick={() => navigate('/login')} sx={{ alignSelf: 'flex-end' }}>
              {t('access.signOn.otherWay')}
            </Button>
          </>
        ) : (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <CircularProgress size={24} aria-hidden />
            <Typography color="text.secondary">{t('access.signOn.entering')}</Typography>
          </Stack>
        )}
      </Stack>
    </AccessFrame>
  );
}
