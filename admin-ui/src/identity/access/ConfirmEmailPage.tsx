import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { useLinkKey } from './use-link-key.ts';

/** Confirms a new email address with the link of a mail, with or without a session (AC-16). */
export default function ConfirmEmailPage() {
  const t = useT();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const key = useLinkKey();
  const { mutate: confirm, error, isSuccess } = useChange('POST /users/email/confirm');
  const sent = useRef('');
  useEffect(() => {
    document.title = `${t('access.confirmEmail.title')} · ${t('shell.product')}`;
  }, [t]);
  useEffect(() => {
    // A link is valid once. The page sends it once, also if it is rendered twice.
    if (!key || sent.current === key) return;
    sent.current = key;
    confirm({ body: { key } });
  }, [key, confirm]);
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }} aria-live="polite">
        <Typography variant="h1">{t('access.confirmEmail.title')}</Typography>
        {!key && <Alert severity="warning">{t('access.reset.noKey')}</Alert>}
        {key && !error && !isSuccess && (
          <Typography color="text.secondary">{t('access.confirmEmail.working')}</Typography>
        )}
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {isSuccess && <Alert severity="success">{t('access.confirmEmail.done')}</Alert>}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="contained" size="large" onClick={() => navigate('/')}>
            {t('access.confirmEmail.continue')}
          </Button>
        </Box>
      </Stack>
    </AccessFrame>
  );
}
