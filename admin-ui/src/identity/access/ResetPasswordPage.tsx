import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { setSession } from '../../foundation/providers/stored-session.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { useLinkKey } from './use-link-key.ts';

/** Sets a new password with the link of a mail, and shows which rules the password meets (AC-08 … AC-10). */
export default function ResetPasswordPage() {
  const t = useT();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const violationText = useViolationText();
  const key = useLinkKey();
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmation: '' } });
  useEffect(() => {
    document.title = `${t('access.reset.title')} · ${t('shell.product')}`;
  }, [t]);

  const save = useChange('POST /users/reset-password/finish', {
    onSuccess: () => {
      // The reset has ended this browser's session, too.
      setSession(undefined);
      navigate('/login', { state: { key: 'access.reset.done', variant: 'success' } });
    },
  });
  const { mutate: open, error: notOpened } = useChange('POST /users/reset-password/open');
  useEffect(() => {
    if (key) open({ body: { resetKey: key } });
  }, [key, open]);
  // Other errors of the opening are ignored here. If they matter, the server refuses the new password.
  const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'RESET_LINK_EXPIRED';
  const isForced = notOpened instanceof ApiError && notOpened.code === 'SSO_REQUIRED';
  const error = save.error ?? (isExpired(notOpened) || isForced ? notOpened : null);
  const expired = isExpired(error);
  const refused = save.error instanceof ApiError ? save.error.violations[0] : undefined;

  return (
    <AccessFrame>
      <Box
        component="form"
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((fields) =>
            save.mutate({ body: { newPassword: fields.password, resetKey: key } }),
          )(event)
        }
      >
        <Stack sx={{ gap: 2.5 }}>
          <Box>
            <Typography variant="h1">{t('access.reset.title')}</Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {t('access.reset.text')}
            </Typography>
          </Box>
          {!key && <Alert severity="warning">{t('access.reset.noKey')}</Alert>}
          {error && (
            <Alert
              severity="error"
              role="alert"
              action={
                expired && (
                  <Button color="inherit" size="small" onClick={() => navigate('/login?open=forgot')}>
                    {t('access.reset.again')}
                  </Button>
                )
              }
            >
              {refused ? violationText(refused) : errorText(error)}
            </Alert>
          )}
          <FormProvider {...form}>
            <NewPasswordFields autoFocus />
          </FormProvider>
          <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
            <Button onClick={() => navigate('/login')}>{t('common.cancel')}</Button>
            <Button type="submit" variant="contained" size="large" disabled={!key} loading={save.isPending}>
              {t('access.reset.send')}
            </Button>
          </Stack>
        </Stack>
      </Box>
    </AccessFrame>
  );
}
