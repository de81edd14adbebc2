import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readUserCode, shownUserCode } from '../../../../shared/user-code.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { DeviceQuestion } from './DeviceQuestion.tsx';
import { Field } from './Field.tsx';

/**
 * Approves a headset that shows a code (RFC 8628, 3.3). A code in the address is filled in, but never
 * approved automatically: the person sees the requesting device and decides.
 */
export default function DevicePage() {
  const t = useT();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [given] = useAddress('code');
  const [typed, setTyped] = useState(given ?? '');
  const [tried, setTried] = useState(false);
  /** The code whose device is shown. */
  const [code, setCode] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    document.title = `${t('devices.page.title')} · ${t('shell.product')}`;
  }, [t]);
  const read = readUserCode(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (read) setCode(shownUserCode(read));
  };
  const again = (error?: unknown) => {
    setCode(undefined);
    setFailure(error);
    setTried(false);
    if (error === undefined) setTyped('');
  };
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h1">{t('devices.page.title')}</Typography>
        {code ? (
          <DeviceQuestion code={code} onAgain={again} />
        ) : (
          <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
            <Typography color="text.secondary">{t('devices.page.enter')}</Typography>
            {failure !== undefined && (
              <Alert severity="error" role="alert">
                {errorText(failure)}
              </Alert>
            )}
            <Field
              label={t('devices.page.code')}
              name="code"
              autoComplete="off"
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              fault={tried && !read ? t('devices.page.codeInvalid') : undefined}
              inputProps={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
            />
            <Button type="submit" variant="contained" size="large">
              {t('devices.page.continue')}
            </Button>
          </Stack>
        )}
        <Box>
          <Button onClick={() => navigate('/')}>{t('devices.page.toPage')}</Button>
        </Box>
      </Stack>
    </AccessFrame>
  );
}
