import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { endSession } from '../../foundation/providers/stored-session.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { useLinkKey } from './use-link-key.ts';

/** Restores the email address with the link of a notice. Asks first, because mail scanners open links. */
export default function RevertEmailPage() {
  const t = useT();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const key = useLinkKey();
  const revert = useChange('POST /users/email/revert', { onSuccess: () => endSession(true) });
  useEffect(() => {
    document.title = `${t('access.revertEmail.title')} · ${t('shell.product')}`;
  }, [t]);
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }} aria-live="polite">
        <Typography variant="h1">{t('access.revertEmail.title')}</Typography>
        {!key && <Alert severity="warning">{t('access.reset.noKey')}</Alert>}
        {revert.error && <Alert severity="error">{errorText(revert.error)}</Alert>}
        {revert.isSuccess ? (
          <Alert severity="success">{t('access.revertEmail.done')}</Alert>
        ) : (
          <Typography color="text.secondary">{t('access.revertEmail.text')}</Typography>
        )}
        <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
          {revert.isSuccess ? (
            <Button variant="contained" size="large" onClick={() => navigate('/login')}>
              {t('access.revertEmail.continue')}
            </Button>
          ) : (
            <>
              <Button onClick={() => navigate('/')}>{t('common.cancel')}</Button>
              <Button
                variant="contained"
                size="large"
                disabled={!key}
                loading={revert.isPending}
                onClick={() => revert.mutate({ body: { key } })}
              >
                {t('access.revertEmail.confirm')}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
    </AccessFrame>
  );
}
