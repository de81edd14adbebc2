import { FormControlLabel, FormHelperText, Stack, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { LtiForm, LtiRegistrationShown } from '../../../../shared/contracts/integrations/lti.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChanges } from '../../foundation/providers/change.ts';

/** An empty text is no value. Deployments are typed one id per line. */
type LtiValues = { [F in keyof LtiForm]: F extends 'deploymentIds' ? string : NonNullable<LtiForm[F]> };

const addresses = ['issuer', 'clientId', 'authorizationUrl', 'tokenUrl', 'keySetUrl'] as const;

const ltiValues = (registration: LtiRegistrationShown | undefined): LtiValues => ({
  name: registration?.name ?? '',
  issuer: registration?.issuer ?? '',
  clientId: registration?.clientId ?? '',
  authorizationUrl: registration?.authorizationUrl ?? '',
  tokenUrl: registration?.tokenUrl ?? '',
  keySetUrl: registration?.keySetUrl ?? '',
  deploymentIds: registration?.deploymentIds.join('\n') ?? '',
  trustEmail: registration?.trustEmail ?? false,
  autoProvision: registration?.autoProvision ?? false,
});

interface Props {
  /** Undefined for a new registration. */
  registration: LtiRegistrationShown | undefined;
  onClose: () => void;
}

/** The form of a learning platform: its addresses, and the learners that it may create. */
export function LtiDialog({ registration: edited, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  // The registration when the form was opened. Later refetches do not change the form's version.
  const [registration] = useState(edited);
  const form = useForm<LtiValues>({ defaultValues: ltiValues(registration) });
  useFormDraft(form, { name: `lti:${registration?.id ?? 'new'}`, version: registration?.version });
  const { trustEmail, autoProvision } = form.watch();
  const { errors } = form.formState;
  const showErrors = useShowErrors<LtiValues>(form.setError, {
    rename: (field) => field.replace(/^deploymentIds\..*/, 'deploymentIds'),
  });
  const save = useChanges(
    async (call, { deploymentIds, ...rest }: LtiValues) => {
      const ids = deploymentIds.split('\n').map((line) => line.trim());
      const body = { ...rest, deploymentIds: ids.filter(Boolean) };
      if (!registration) return call('POST /lti/registrations', { body });
      const headers = { 'if-match': `"${registration.version}"` };
      return call('PUT /lti/registrations/{id}', { params: { id: registration.id }, body, headers });
    },
    {
      staleWhenRefused: true,
      onSuccess: () => {
        onClose();
        notify('lti.saved', { type: 'success' });
      },
      onError: showErrors,
    },
  );
  return (
    <FormDialog
      open
      title={t(registration ? 'lti.editTitle' : 'lti.add')}
      onClose={onClose}
      busy={save.isPending}
      submit={{ label: t(registration ? 'common.save' : 'common.add') }}
      onSubmit={() => form.handleSubmit((values) => save.mutate(values))()}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <TextField
          {...form.register('name')}
          label={t('lti.name')}
          required
          autoFocus
          fullWidth
          error={!!errors.name}
          helperText={errors.name?.message ?? t('lti.nameHint')}
        />
        {addresses.map((field) => (
          <TextField
            key={field}
            {...form.register(field)}
            label={t(`lti.fields.${field}`)}
            fullWidth
            error={!!errors[field]}
            helperText={errors[field]?.message}
          />
        ))}
        <TextField
          {...form.register('deploymentIds')}
          label={t('lti.fields.deploymentIds')}
          multiline
          minRows={2}
          fullWidth
          error={!!errors.deploymentIds}
          helperText={errors.deploymentIds?.message ?? t('lti.deploymentIdsHint')}
        />
        <Stack>
          <FormControlLabel
            label={t('lti.trustEmail')}
            control={
              <Switch
                checked={trustEmail}
                onChange={(_, checked) => {
                  form.setValue('trustEmail', checked);
                  if (!checked) form.setValue('autoProvision', false);
                }}
              />
            }
          />
          <FormHelperText>{t('lti.trustEmailHint')}</FormHelperText>
        </Stack>
        <FormControlLabel
          label={t('lti.autoProvision')}
          disabled={!trustEmail}
          control={
            <Switch
              checked={autoProvision}
              onChange={(_, checked) => form.setValue('autoProvision', checked)}
            />
          }
        />
        {errors.autoProvision && <FormHelperText error>{errors.autoProvision.message}</FormHelperText>}
      </Stack>
    </FormDialog>
  );
}
