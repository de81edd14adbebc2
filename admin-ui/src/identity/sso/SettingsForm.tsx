import {
  Alert,
  Box,
  Button,
  Card,
  FormControlLabel,
  FormHelperText,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import type { Sso } from '../../../../shared/contracts/identity/sso.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { LeaveGuard } from '../../foundation/common/LeaveGuard.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { ExemptPicker } from './ExemptPicker.tsx';
import { GroupRoles } from './GroupRoles.tsx';
import { ProviderFields } from './ProviderFields.tsx';
import { SettingsText, type TextSetting } from './SettingsText.tsx';
import { type SsoFields, type SsoValues, schema, settingsFields } from './settings-fields.ts';

const Section = ({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) => (
  <Card sx={{ p: { xs: 2, sm: 3 } }}>
    <Stack sx={{ gap: 2 }}>
      <Box>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        {text && <Typography color="text.secondary">{text}</Typography>}
      </Box>
      {children}
    </Stack>
  </Card>
);

/**
 * The provider's settings, the mapping of people and whether single sign-on is required. One form, saved as a
 * whole.
 */
export function SettingsForm({ sso }: { sso: Sso }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [ending, setEnding] = useState(false);
  const { data: profile } = useProfile();
  const [base, setBase] = useState(sso);
  // Domains are saved separately and change the version. The latest version is used only if the settings are
  // unchanged, so that another person's settings are not overwritten.
  const same = JSON.stringify(settingsFields(base)) === JSON.stringify(settingsFields(sso));
  const form = useForm<SsoFields, unknown, SsoValues>({
    defaultValues: settingsFields(sso),
    resolver: useResolver<SsoFields, SsoValues>(schema),
  });
  useFormDraft(form, {
    name: 'sso',
    version: JSON.stringify(settingsFields(base)),
    secrets: ['clientSecret', 'metadata'],
  });
  const { handleSubmit, control, formState, setError, watch, setValue } = form;
  const save = useChange('PUT /sso', {
    onSuccess: (saved) => {
      setBase(saved);
      form.reset(settingsFields(saved));
      notify('sso.saved', { type: 'success' });
    },
    onError: useShowErrors<SsoFields>(setError, { codes: { SSO_NOT_PROVED: 'required' } }),
  });
  const end = useChange('DELETE /sso', {
    onSuccess: (ended) => {
      setBase(ended);
      form.reset(settingsFields(ended));
      setEnding(false);
      notify('sso.ended', { type: 'success' });
    },
    onError: notifyError,
  });
  const flag = (
    name: Exclude<keyof SsoFields, TextSetting | 'protocol' | 'groupRoles' | 'exemptUserIds'>,
    label: string,
    disabled = false,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          disabled={disabled}
          control={
            <Switch
              checked={value ?? false}
              onChange={(_, on) => {
                onChange(on);
                // The person who requires single sign-on is exempt by default, so that they cannot lock
                // themselves out.
                const own = profile?.id;
                const exempt = form.getValues('exemptUserIds') ?? [];
                if (name === 'required' && on && own && exempt.length === 0) setValue('exemptUserIds', [own]);
              }}
            />
          }
          label={label}
        />
      )}
    />
  );
  const isSaml = watch('protocol') === 'saml';
  const exemptError = formState.errors.exemptUserIds;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit((body) =>
          save.mutate({ body, headers: { 'If-Match': `"${(same ? sso : base).version}"` } }),
        )(event)
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Section title={t('sso.provider.title')} text={t('sso.provider.text')}>
          <ProviderFields form={form} sso={sso} />
        </Section>
        <Section title={t('sso.people.title')} text={t('sso.people.text')}>
          {flag('autoProvision', t('sso.people.autoProvision'))}
          {flag('trustEmail', t('sso.people.trustEmail'))}
          {flag('followsProfile', t('sso.people.followsProfile'))}
          <SettingsText
            form={form}
            name="groupsClaim"
            label={t('sso.people.claim')}
            hint={t(isSaml ? 'sso.saml.groupsHint' : 'sso.people.claimHint')}
          />
          <Box>
            {flag('missingGroupsAreNone', t('sso.people.missingGroups'))}
            <FormHelperText sx={{ mt: 0 }}>{t('sso.people.missingGroupsHint')}</FormHelperText>
          </Box>
          <GroupRoles form={form} />
        </Section>
        {!isSaml && (
          <Section title={t('sso.leaving.title')} text={t('sso.leaving.text')}>
            {flag('endsProviderSession', t('sso.leaving.endsProviderSession'))}
            {watch('endsProviderSession') && (
              <CopyField
                label={t('sso.leaving.signedOutUri')}
                value={sso.signedOutUri}
                hint={t('sso.leaving.signedOutHint')}
              />
            )}
            <CopyField
              label={t('sso.leaving.logoutUri')}
              value={sso.logoutUri}
              hint={t('sso.leaving.logoutHint')}
            />
          </Section>
        )}
        <Section title={t('sso.force.title')} text={t('sso.force.text')}>
          {!sso.provedBy && <Alert severity="info">{t('sso.force.proveFirst')}</Alert>}
          {sso.suspendedUntil && sso.suspendedUntil > new Date().toISOString() && (
            <Alert severity="warning">
              {t('sso.force.suspended', { time: formatDateTime(sso.suspendedUntil) })}
            </Alert>
          )}
          {flag('required', t('sso.force.required'), !sso.provedBy && !sso.required)}
          {formState.errors.required && <Alert severity="error">{formState.errors.required.message}</Alert>}
          {watch('required') && (
            <ExemptPicker
              value={watch('exemptUserIds') ?? []}
              onChange={(ids) => setValue('exemptUserIds', ids, { shouldDirty: true })}
              error={Array.isArray(exemptError) ? exemptError.find(Boolean)?.message : exemptError?.message}
            />
          )}
        </Section>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={save.isPending}
            disabled={!formState.isDirty}
          >
            {t('common.save')}
          </Button>
          {sso.issuer && (
            <Button color="error" size="large" onClick={() => setEnding(true)}>
              {t('sso.end')}
            </Button>
          )}
        </Stack>
      </Stack>
      <LeaveGuard parameter="tab" dirty={() => formState.isDirty} />
      <ConfirmDialog
        open={ending}
        title={t('sso.endTitle')}
        text={t('sso.endText')}
        action={t('sso.end')}
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined as never)}
        onClose={() => setEnding(false)}
      />
    </Box>
  );
}
