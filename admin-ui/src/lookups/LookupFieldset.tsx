import { Autocomplete, Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import { headsetTypes } from '../../../shared/contracts/lookup-shapes.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { useT } from '../i18n/index.ts';
import { BadgeFields, BadgeTexts, CategoryFields } from './BadgeFieldset.tsx';
import { LogoField } from './LogoField.tsx';
import type { AnyLookup, Kind } from './lookup-form.ts';
import { useFields } from './use-fields.ts';
import { useOrganisationNames } from './use-organisation-names.ts';

/** What is typed as the last part of a skill's type: small letters, digits and underscores. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

/** The fields of a lookup: its name in six languages, and what its kind has beside. */
export function LookupFieldset({ kind, lookup }: { kind: Kind; lookup: AnyLookup | undefined }) {
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      {kind === 'badges' ? <BadgeTexts /> : <Names />}
      {kind === 'badgeCategories' && <CategoryFields logo={lookup?.logo} />}
      {kind === 'badges' && <BadgeFields logo={lookup?.logo} />}
      {kind === 'skills' && <SkillFields />}
      {kind === 'headsets' && <HeadsetType />}
      {kind === 'partners' && <PartnerFields logo={lookup?.logo} />}
    </Stack>
  );
}

/** The name in six languages. */
function Names() {
  const t = useT();
  const { register, formState } = useFields();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 0.5 }}>
        {t('lookups.name')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('lookups.nameHint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {contentLanguages.map((lang, index) => {
          const fault = formState.errors.names?.[lang]?.message;
          return (
            <TextField
              key={lang}
              label={t(`common.contentLanguage.${lang}`)}
              autoFocus={index === 0}
              autoComplete="off"
              error={fault !== undefined}
              helperText={fault}
              {...register(`names.${lang}`)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

function SkillFields() {
  const t = useT();
  const { control, register, formState } = useFields();
  const fault = formState.errors.family?.message;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Controller
        control={control}
        name="group"
        render={({ field }) => (
          <TextField select label={t('lookups.skillGroup')} {...field}>
            {(['soft', 'hard'] as const).map((group) => (
              <MenuItem key={group} value={group}>
                {t(`trainings.skillGroup.${group}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <TextField
        label={t('lookups.family')}
        autoComplete="off"
        error={fault !== undefined}
        helperText={fault ?? t('lookups.familyHint')}
        {...register('family', { setValueAs: slug })}
      />
    </Box>
  );
}

function HeadsetType() {
  const t = useT();
  const { control } = useFields();
  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <TextField select label={t('lookups.headsetType')} {...field}>
          {headsetTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`trainings.headsetType.${type}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

function PartnerFields({ logo }: { logo: string | null | undefined }) {
  const t = useT();
  const { control } = useFields();
  const names = useOrganisationNames(true);
  return (
    <>
      <Controller
        control={control}
        name="clientId"
        render={({ field, fieldState }) => (
          <Autocomplete
            options={[...names.keys()]}
            getOptionLabel={(id) => names.get(id) ?? id}
            value={field.value || null}
            onChange={(_, id) => field.onChange(id ?? '')}
            onBlur={field.onBlur}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t('lookups.organisation')}
                error={fieldState.invalid}
                helperText={fieldState.error?.message ?? t('lookups.organisationHint')}
              />
            )}
          />
        )}
      />
      <LogoField logo={logo} />
    </>
  );
}
