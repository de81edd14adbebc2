import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useSettled } from '../../foundation/common/use-settled.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import { isEmail } from './is-email.ts';

interface ForgotPasswordFields {
  email: string;
}

/** Reads the email address, sends the link and confirms (AC-07). */
export default function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT();
  const [lang] = useLanguage();
  const errorText = useErrorText();
  const { register, handleSubmit, formState, getValues } = useForm<ForgotPasswordFields>({
    defaultValues: { email },
  });
  const send = useChange('POST /users/reset-password/init');
  const settled = useSettled(send.isSuccess);
  const fault = formState.errors.email?.message;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('access.forgot.title')}
      width="xs"
      busy={send.isPending || (send.isSuccess && !settled)}
      onSubmit={() =>
        handleSubmit(({ email: to }) => send.mutate({ query: { lang }, body: { email: to } }))()
      }
      actions={
        send.isSuccess ? (
          <Button variant="contained" onClick={onClose} disabled={!settled}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" variant="contained" loading={send.isPending}>
              {t('access.forgot.send')}
            </Button>
          </>
        )
      }
    >
      {send.isSuccess ? (
        <Stack role="status" sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: 2 }}>
          <MarkEmailReadRounded color="success" sx={{ fontSize: 56 }} aria-hidden />
          <Typography variant="h5" component="p">
            {t('access.forgot.sent')}
          </Typography>
          <Typography color="text.secondary">
            {t('access.forgot.sentText', { email: getValues('email') })}
          </Typography>
        </Stack>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Typography color="text.secondary">{t('access.forgot.text')}</Typography>
          {send.error && <Alert severity="error">{errorText(send.error)}</Alert>}
          <TextField
            label={t('access.email')}
            type="email"
            autoComplete="email"
            autoFocus
            error={fault !== undefined}
            helperText={fault ?? ''}
            {...register('email', {
              validate: (value) =>
                !value.trim() ? t('access.emailRequired') : isEmail(value) || t('access.emailInvalid'),
            })}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
