import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import type { AnswerFor } from '../../foundation/providers/calls.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { Field } from './Field.tsx';

interface Props {
  onConnected: (answer: AnswerFor<'PUT /users/second-factors/app'>) => void;
  onCancel: () => void;
}

/** Connects an authenticator app: shows the QR code and the secret, and requests a first code. */
export function AppSetup({ onConnected, onCancel }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const { mutate, data, error: unstarted } = useChange('POST /users/second-factors/app/start');
  const asked = useRef(false);
  useEffect(() => {
    // Requests one secret, also if the component is rendered twice.
    if (asked.current) return;
    asked.current = true;
    mutate({});
  }, [mutate]);
  const connect = useChange('PUT /users/second-factors/app', { onSuccess: onConnected });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const error = connect.error ?? unstarted;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (data && code.trim()) connect.mutate({ body: { setup: data.setup, code } });
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('secondFactors.app.scan')}</Typography>
        {!data && !unstarted && <Skeleton variant="rounded" width={200} height={200} />}
        {data && (
          <>
            <Box
              component="img"
              src={data.qr}
              alt={t('secondFactors.app.picture')}
              sx={{ width: 200, height: 200, borderRadius: 1, bgcolor: '#fff', alignSelf: 'center' }}
            />
            <Typography variant="body2" color="text.secondary">
              {t('secondFactors.app.type')}
            </Typography>
            <Typography
              component="p"
              translate="no"
              sx={{ fontFamily: 'monospace', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Typography>
            <Field
              label={t('secondFactors.step.appCode')}
              name="one-time-code"
              autoComplete="one-time-code"
              inputProps={{ inputMode: 'numeric', maxLength: 10 }}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              fault={tried && !code.trim() ? t('secondFactors.step.codeRequired') : undefined}
            />
          </>
        )}
        {error && (
          <Alert severity="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={connect.isPending}>
            {t('secondFactors.app.connect')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
