import { Box, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import type { AnswerFor } from '../../foundation/providers/calls.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { Field } from './Field.tsx';
import { SetupForm } from './SetupForm.tsx';

interface Props {
  onConnected: (answer: AnswerFor<'PUT /users/second-factors/app'>) => void;
  onCancel: () => void;
}

/** Connects an authenticator app: shows the QR code and the secret, and requests a first code. */
export function AppSetup({ onConnected, onCancel }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const { mutate, data, error: unstarted } = useChange('POST /users/second-factors/app/start');
  const isStarted = useRef(false);
  useEffect(() => {
    // Requests one secret, also if the component is rendered twice.
    if (isStarted.current) return;
    isStarted.current = true;
    mutate({});
  }, [mutate]);
  const connect = useChange('PUT /users/second-factors/app', { onSuccess: onConnected });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const error = connect.error ?? unstarted;
  return (
    <SetupForm
      action={t('secondFactors.app.connect')}
      busy={connect.isPending}
      failure={error ? errorText(error) : undefined}
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true);
        if (data && code.trim()) connect.mutate({ body: { setup: data.setup, code } });
      }}
    >
      <Typography>{t('secondFactors.app.scan')}</Typography>
      {!data && !unstarted && (
        <Box sx={{ width: 200 }}>
          <RowsSkeleton count={1} height={200} />
        </Box>
      )}
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
    </SetupForm>
  );
}
