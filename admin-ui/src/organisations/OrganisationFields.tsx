import {
  Autocomplete,
  Box,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { Client } from '../../../shared/contracts/organisations.ts';
import { PictureField } from '../common/PictureField.tsx';
import { type MessageKey, useT } from '../i18n/index.ts';
import { ColourField } from './ColourField.tsx';
import { type Fields, numberOf, type Values } from './organisation-form.ts';
import { QuotaBars } from './QuotaBars.tsx';
import { clientTypes, typeLabel } from './types.ts';

type TextName =
  | 'name'
  | 'siret'
  | 'representativeFirstName'
  | 'representativeLastName'
  | 'representativeEmail'
  | 'contractExpirationDate'
  | 'maxUser'
  | 'maxSize';

const useFields = () => useFormContext<Fields, unknown, Values>();

/** Every field of the document's company form (OR-02), in groups. */
export function OrganisationFields({ client }: { client: Client | undefined }) {
  const t = useT();
  const { control, watch, setValue, formState } = useFields();
  const { errors } = formState;
  return (
    <Stack sx={{ gap: 3.5 }}>
      {client && <QuotaBars clientId={client.id} />}
      <Section title={t('organisations.sections.identity')}>
        <Text name="name" required autoFocus={!client} />
        <Text name="siret" required hint={t('organisations.siretHint')} inputMode="numeric" />
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <TextField select label={t('organisations.type')} {...field}>
              {clientTypes.map((type) => (
                <MenuItem key={type} value={type}>
                  {t(typeLabel[type])}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <TimeZone />
      </Section>
      <Section
        title={t('organisations.sections.representative')}
        text={client ? undefined : t('organisations.representativeHint')}
      >
        <Text name="representativeFirstName" required />
        <Text name="representativeLastName" required />
        <Text name="representativeEmail" required type="email" />
      </Section>
      <Section title={t('organisations.sections.contract')}>
        <Text name="contractExpirationDate" required type="date" />
        <Text name="maxUser" required type="number" hint={t('organisations.maxUserHint')} />
        <Text name="maxSize" type="number" hint={t('organisations.maxSizeHint')} />
      </Section>
      <Section title={t('organisations.sections.charter')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PictureField
            label={t('organisations.logo')}
            required
            current={client?.logo}
            file={watch('logo')}
            onChange={(logo) => setValue('logo', logo, { shouldDirty: true, shouldValidate: true })}
            error={errors.logo?.message}
          />
        </Box>
        <Colour name="primaryColor" />
        <Colour name="secondaryColor" />
      </Section>
      <Section title={t('organisations.sections.options')}>
        {(['scoreRanking', 'hourRanking', 'masterContentAccess', 'offlineAccess'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, ...field } }) => (
              <FormControlLabel
                label={t(`organisations.${name}`)}
                control={<Switch {...field} checked={value ?? false} onChange={(_, on) => onChange(on)} />}
              />
            )}
          />
        ))}
      </Section>
    </Stack>
  );
}

function Section({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: text ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {text}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 0.5 }}>
        {children}
      </Box>
    </Box>
  );
}

interface TextProps {
  name: TextName;
  required?: boolean;
  type?: 'email' | 'date' | 'number';
  hint?: string;
  inputMode?: 'numeric';
  autoFocus?: boolean;
}

function Text({ name, required = false, type, hint, inputMode, autoFocus = false }: TextProps) {
  const t = useT();
  const { register, formState } = useFields();
  const fault = formState.errors[name]?.message;
  return (
    <TextField
      label={t(`organisations.${name}` as MessageKey)}
      type={type ?? 'text'}
      required={required}
      autoFocus={autoFocus}
      autoComplete="off"
      error={fault !== undefined}
      helperText={fault ?? hint}
      slotProps={{
        ...(type === 'date' ? { inputLabel: { shrink: true } } : {}),
        htmlInput: inputMode ? { inputMode } : {},
      }}
      {...register(name, type === 'number' ? { setValueAs: numberOf } : {})}
    />
  );
}

function Colour({ name }: { name: 'primaryColor' | 'secondaryColor' }) {
  const t = useT();
  const { control } = useFields();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ColourField
          label={t(`organisations.${name}`)}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function TimeZone() {
  const t = useT();
  const { control } = useFields();
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field, fieldState }) => (
        <Autocomplete
          options={Intl.supportedValuesOf('timeZone')}
          value={field.value ?? ''}
          onChange={(_, zone) => field.onChange(zone)}
          onBlur={field.onBlur}
          disableClearable
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('organisations.timeZone')}
              error={fieldState.invalid}
              helperText={fieldState.error?.message}
            />
          )}
        />
      )}
    />
  );
}
