import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { type Profile, profileForm } from '../../../../shared/contracts/identity/access.ts';
import { LeaveGuard } from '../../foundation/common/LeaveGuard.tsx';
import { PictureField } from '../../foundation/common/PictureField.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { toFormData } from '../../foundation/providers/form-data.ts';
import { PROFILE } from '../../foundation/providers/me.ts';

const schema = profileForm.extend({ picture: z.instanceof(File).optional() });
type ProfileFields = z.input<typeof schema>;
type ProfileValues = z.output<typeof schema>;

/**
 * Edits names, email and `picture`, which super admins do not have (AC-16). A used address is reported at its
 * field. A new address must be confirmed with a mailed link.
 */
export function ProfileForm({ profile, picture }: { profile: Profile; picture: boolean }) {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const { firstName, lastName, email } = profile;
  const form = useForm<ProfileFields, unknown, ProfileValues>({
    defaultValues: { firstName, lastName, email, picture: undefined },
    resolver: useResolver<ProfileFields, ProfileValues>(schema),
  });
  useFormDraft(form, { name: 'profile', version: `${firstName} ${lastName} ${email}` });
  const { register, formState, watch, setValue, setError, getValues, reset } = form;
  const showErrors = useShowErrors<ProfileFields>(setError, { codes: { EMAIL_ALREADY_USED: 'email' } });

  const save = useChange('PUT /users/profile', {
    onSuccess: (saved) => {
      client.setQueryData(PROFILE, saved);
      const pendingEmail = getValues('email') !== saved.email ? saved.pendingEmail : undefined;
      if (pendingEmail)
        notify('dialogs.account.emailAsked', { type: 'info', messageArgs: { email: pendingEmail } });
      else notify('dialogs.account.saved', { type: 'success' });
      const { firstName, lastName, email } = saved;
      reset({ firstName, lastName, email, picture: undefined });
    },
    onError: showErrors,
  });

  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    label: t(`dialogs.account.${name}`),
    error: formState.errors[name] !== undefined,
    helperText: formState.errors[name]?.message ?? '',
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((fields) => save.mutate({ body: toFormData({ ...fields }) }))(event)
      }
    >
      <Stack sx={{ gap: 2 }}>
        {picture && (
          <PictureField
            label={t('dialogs.account.picture')}
            round
            width={72}
            height={72}
            current={profile.picture}
            file={watch('picture')}
            onChange={(chosen) => setValue('picture', chosen, { shouldDirty: true })}
            error={formState.errors.picture?.message}
          />
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <TextField autoComplete="given-name" required {...field('firstName')} {...register('firstName')} />
          <TextField autoComplete="family-name" required {...field('lastName')} {...register('lastName')} />
        </Stack>
        <TextField type="email" autoComplete="email" required {...field('email')} {...register('email')} />
        {profile.pendingEmail && (
          <Alert severity="info">{t('dialogs.account.pendingEmail', { email: profile.pendingEmail })}</Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={!formState.isDirty}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('common.save')}
        </Button>
      </Stack>
      <LeaveGuard parameter="open" dirty={() => formState.isDirty} />
    </Box>
  );
}
