import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AutocompleteInput, BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { contractState } from '../../../../shared/contract-state.ts';
import { isDay } from '../../foundation/common/dates/day.ts';
import { DayInput } from '../../foundation/common/records/DayInput.tsx';
import { PictureInput } from '../../foundation/common/records/PictureInput.tsx';
import { parseInput } from '../../foundation/common/records/parse.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ColourInput } from './ColourInput.tsx';
import type { OrganisationFormInput } from './organisation-form.ts';
import { QuotaBars } from './QuotaBars.tsx';
import { organisationTypes, typeLabel } from './types.ts';

const types = organisationTypes.map((id) => ({ id, name: typeLabel[id] }));
const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id }));
const options = ['scoreRanking', 'hourRanking', 'masterContentAccess', 'offlineAccess'] as const;

/** Every field of the company form in the specification, in groups (OR-02). */
export function OrganisationInputs({
  clientId,
  isProvider,
  maxSeats,
}: {
  clientId: string | undefined;
  /** True for the provider, which has no contract and needs neither SIRET nor logo (OR-07). */
  isProvider: boolean;
  /** Undefined while unknown. */
  maxSeats: number | undefined;
}) {
  const t = useT();
  return (
    <Stack sx={{ gap: 3.5 }}>
      {clientId && <QuotaBars clientId={clientId} />}
      <Section title={t('organisations.sections.identity')}>
        <Text source="name" autoFocus={!clientId} />
        <Text
          source="siret"
          helperText="organisations.siretHint"
          required={!isProvider}
          slotProps={{ htmlInput: numeric }}
        />
        <SelectInput source="type" label="organisations.type" choices={types} isRequired />
        <AutocompleteInput
          source="timeZone"
          label="organisations.timeZone"
          choices={zones}
          translateChoice={false}
          disableClearable
        />
      </Section>
      <Section
        title={t('organisations.sections.representative')}
        text={clientId ? undefined : t('organisations.representativeHint')}
      >
        <Text source="representativeFirstName" />
        <Text source="representativeLastName" />
        <Text source="representativeEmail" type="email" />
      </Section>
      <Section title={t('organisations.sections.contract')}>
        {!isProvider && <ContractEnd />}
        <NumberInput
          source="maxUser"
          label="organisations.maxUser"
          helperText={
            maxSeats === undefined ? ' ' : <span>{t('organisations.maxUserHint', { max: maxSeats })}</span>
          }
          required
        />
        <NumberInput source="maxSize" label="organisations.maxSize" helperText="organisations.maxSizeHint" />
      </Section>
      <Section title={t('organisations.sections.charter')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PictureInput source="logo" label={t('organisations.logo')} required={!isProvider} />
        </Box>
        <ColourInput source="primaryColor" />
        <ColourInput source="secondaryColor" />
      </Section>
      <Section title={t('organisations.sections.options')}>
        {options.map((name) => (
          <BooleanInput key={name} source={name} label={`organisations.${name}`} />
        ))}
      </Section>
    </Stack>
  );
}

/** Accepts a day in the past with a warning, since it closes the organisation for its members. */
function ContractEnd() {
  const t = useT();
  const [day, timeZone] = useWatch<OrganisationFormInput, ['contractExpirationDate', 'timeZone']>({
    name: ['contractExpirationDate', 'timeZone'],
  });
  const over =
    timeZone !== undefined &&
    isDay(day) &&
    contractState({ contractExpirationDate: day, timeZone }, new Date()) === 'ended';
  return (
    <DayInput
      source="contractExpirationDate"
      label="organisations.contractExpirationDate"
      required
      helperText={
        over && (
          <Typography component="span" variant="inherit" role="status" sx={{ color: 'warning.main' }}>
            {t('organisations.contractOver')}
          </Typography>
        )
      }
    />
  );
}

const numeric = { inputMode: 'numeric' } as const;

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

type TextProps = Omit<Parameters<typeof TextInput>[0], 'source' | 'label'> & {
  source: 'name' | 'siret' | 'representativeFirstName' | 'representativeLastName' | 'representativeEmail';
};

const Text = ({ source, ...input }: TextProps) => (
  <TextInput
    source={source}
    label={`organisations.${source}`}
    parse={parseInput}
    autoComplete="off"
    required
    {...input}
  />
);
