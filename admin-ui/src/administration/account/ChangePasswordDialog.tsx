import { Alert, Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { getSession, setSession } from '../../foundation/providers/stored-session.ts';
import { type NewPassword, NewPasswordFields } from '../../identity/access/NewPasswordFields.tsx';
import { PasswordField } from '../../identity/access/PasswordField.tsx';

interface PasswordFields extends NewPassword {
  current: string;
}

/** Changes the person's password with the current one. This session continues. */
export default function ChangePasswordDialog({
  profile,
  onClose,
}: {
  profile: Profile;
  onClose: () => void;
}) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const violationText = useViolationText();
  const form = useForm<PasswordFields>({
    defaultValues: { current: '', password: '', confirmation: '' },
  });
  const save = useChange('PUT /users/password', {
    onSuccess: ({ token }) => {
      const session = getSession();
      if (session) setSession({ ...session, token });
      notify('dialogs.password.done', { type: 'success' });
      onClose();
    },
  });
  const refused = save.error instanceof ApiError ? save.error.violations[0] : undefined;
  return (
    <FormDialog
      open
      width="xs"
      onClose={onClose}
      title={t('dialogs.password.title')}
      busy={save.isPending}
      onSubmit={form.handleSubmit(({ current, password }) =>
        save
          .mutateAsync({ body: { currentPassword: current, newPassword: password } })
          .catch(() => undefined),
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {t('access.reset.send')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="text.secondary">{t('dialogs.password.text')}</Typography>
        {save.error && (
          <Alert severity="error" role="alert">
            {refused ? violationText(refused) : errorText(save.error)}
          </Alert>
        )}
        <input type="hidden" autoComplete="username" value={profile.email} readOnly />
        <PasswordField
          label={t('dialogs.password.current')}
          autoComplete="current-password"
          autoFocus
          fault={form.formState.errors.current?.message}
          {...form.register('current', { required: t('access.passwordRequired') })}
        />
        <FormProvider {...form}>
          <NewPasswordFields words={[profile.firstName, profile.lastName, profile.email]} />
        </FormProvider>
      </Stack>
    </FormDialog>
  );
}
