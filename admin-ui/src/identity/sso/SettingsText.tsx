import { TextField } from '@mui/material';
import type { UseFormReturn } from 'react-hook-form';
import type { SsoFields, SsoValues } from './settings-fields.ts';

export type SettingsFormState = UseFormReturn<SsoFields, unknown, SsoValues>;

/** The settings that are texts. */
export type TextSetting = 'issuer' | 'clientId' | 'clientSecret' | 'groupsClaim' | 'metadataUrl' | 'metadata';

interface Props {
  form: SettingsFormState;
  name: TextSetting;
  label: string;
  /** Shown below the field unless it has an error. */
  hint?: string;
  type?: 'password';
  placeholder?: string;
  multiline?: boolean;
}

/** A text field of the settings of single sign-on. */
export function SettingsText({ form, name, label, hint = '', type, placeholder, multiline = false }: Props) {
  const fault = form.formState.errors[name]?.message;
  return (
    <TextField
      label={label}
      helperText={fault ?? hint}
      error={fault !== undefined}
      fullWidth
      {...(type ? { type, autoComplete: 'off' } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(multiline ? { multiline, minRows: 3, maxRows: 8 } : {})}
      {...form.register(name)}
    />
  );
}
