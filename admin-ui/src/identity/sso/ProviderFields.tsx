import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { Controller } from 'react-hook-form';
import type { Sso } from '../../../../shared/contracts/identity/sso.ts';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { type SettingsFormState, SettingsText } from './SettingsText.tsx';

interface Props {
  form: SettingsFormState;
  sso: Sso;
}

/** The protocol of the provider, the addresses to register there, and the values that the provider shows. */
export function ProviderFields({ form, sso }: Props) {
  const t = useT();
  const protocol = form.watch('protocol') ?? 'oidc';
  return (
    <>
      <Controller
        control={form.control}
        name="protocol"
        render={({ field }) => (
          <TextField select fullWidth label={t('sso.provider.protocol')} {...field}>
            <MenuItem value="oidc">OpenID Connect</MenuItem>
            <MenuItem value="saml">SAML 2.0</MenuItem>
          </TextField>
        )}
      />
      {protocol === 'oidc' ? <OpenIdFields form={form} sso={sso} /> : <SamlFields form={form} sso={sso} />}
      <CopyField label={t('sso.provider.startUrl')} value={sso.startUrl} hint={t('sso.provider.startHint')} />
    </>
  );
}

function OpenIdFields({ form, sso }: Props) {
  const t = useT();
  return (
    <>
      <CopyField
        label={t('sso.provider.redirectUri')}
        value={sso.redirectUri}
        hint={t('sso.provider.redirectHint')}
      />
      <SettingsText
        form={form}
        name="issuer"
        label={t('sso.provider.issuer')}
        hint={t('sso.provider.issuerHint')}
        placeholder="https://login.example.com"
      />
      <SettingsText form={form} name="clientId" label={t('sso.provider.clientId')} />
      <SettingsText
        form={form}
        name="clientSecret"
        label={t('sso.provider.clientSecret')}
        hint={t(sso.hasClientSecret ? 'sso.provider.secretKept' : 'sso.provider.secretHint')}
        type="password"
      />
    </>
  );
}

/** A warning is shown from this number of days before the end of the last certificate. */
const warnedDays = 30;

function SamlFields({ form, sso }: Props) {
  const t = useT();
  const last = sso.certificates
    .map(({ expires }) => expires)
    .sort()
    .at(-1);
  const isEnding = last !== undefined && Date.parse(last) < Date.now() + warnedDays * 86_400_000;
  const read = async (file: File | undefined) => {
    if (file) form.setValue('metadata', await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <CopyField label={t('sso.saml.url')} value={sso.samlUrl} hint={t('sso.saml.urlHint')} />
      <SettingsText
        form={form}
        name="metadataUrl"
        label={t('sso.saml.metadataUrl')}
        hint={t('sso.saml.metadataUrlHint')}
        placeholder="https://login.example.com/metadata"
      />
      <SettingsText
        form={form}
        name="metadata"
        label={t('sso.saml.metadata')}
        hint={t('sso.saml.metadataHint')}
        multiline
      />
      <Button component="label" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {t('sso.saml.chooseFile')}
        <input
          type="file"
          hidden
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Button>
      {sso.protocol === 'saml' && sso.issuer && last && (
        <Alert severity={isEnding ? 'warning' : 'info'}>
          {t('sso.saml.stored', { issuer: sso.issuer, date: formatDate(last) })}
        </Alert>
      )}
    </>
  );
}
