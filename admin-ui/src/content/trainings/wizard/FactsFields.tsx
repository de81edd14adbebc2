import {
  Autocomplete,
  Box,
  FormControl,
  FormHelperText,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import { durations, limits } from '../../../../../shared/contracts/content/training-shapes.ts';
import { ChoicesFailed } from '../../../foundation/common/ChoicesFailed.tsx';
import { formatDuration } from '../../../foundation/common/format.ts';
import { useSame } from '../../../foundation/common/use-same.ts';
import { useT } from '../../../foundation/i18n/index.ts';
import { useLookups } from '../../catalogue-parts/use-lookups.ts';
import { TagsField } from './TagsField.tsx';
import { OWN_PARTNER, type WizardValues } from './values.ts';

const skillTypeGroup = (skillType: string) => (skillType.startsWith('soft') ? 'soft' : 'hard');

/** Category, duration, skills, partner and tags. */
export function FactsFields() {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { data: lookups, error, refetch } = useLookups();
  const failed = error && <ChoicesFailed onRetry={refetch} />;
  const category = useController({ control, name: 'categoryId' });
  const duration = useController({ control, name: 'durationInMinute' });
  const skills = useController({ control, name: 'skillIds' });
  const partner = useController({ control, name: 'partnerId' });
  const options = [...(lookups?.skills ?? [])].sort((a, b) =>
    skillTypeGroup(b.skillType).localeCompare(skillTypeGroup(a.skillType)),
  );
  const chosen = useSame(options.filter((skill) => skills.field.value.includes(skill.id)));
  const partners = lookups?.partners ?? [];
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        select
        required
        label={t('trainings.fields.category')}
        value={lookups?.categories.some((one) => one.id === category.field.value) ? category.field.value : ''}
        onChange={category.field.onChange}
        onBlur={category.field.onBlur}
        inputRef={category.field.ref}
        error={Boolean(category.fieldState.error)}
        helperText={failed ?? category.fieldState.error?.message}
      >
        {(lookups?.categories ?? []).map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      <FormControl error={Boolean(duration.fieldState.error)}>
        <FormLabel id="duration-label" required sx={{ mb: 1, fontWeight: 600, fontSize: '0.875rem' }}>
          {t('trainings.fields.duration')}
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          color="primary"
          fullWidth
          aria-labelledby="duration-label"
          value={duration.field.value}
          onChange={(_, value: number | null) => value !== null && duration.field.onChange(value)}
          onBlur={duration.field.onBlur}
        >
          {durations.map((minutes, index) => (
            <ToggleButton
              key={minutes}
              value={minutes}
              ref={index === 0 ? duration.field.ref : undefined}
              sx={{ minHeight: 44, px: 0.5, whiteSpace: 'nowrap' }}
            >
              {formatDuration(minutes)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {duration.fieldState.error && (
          <FormHelperText role="alert">{duration.fieldState.error.message}</FormHelperText>
        )}
      </FormControl>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={options}
        value={chosen}
        groupBy={(skill) => t(`trainings.skillGroup.${skillTypeGroup(skill.skillType)}`)}
        getOptionLabel={(skill) => skill.name}
        getOptionKey={(skill) => skill.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        getOptionDisabled={() => chosen.length >= limits.skills}
        onChange={(_, list) => skills.field.onChange(list.map((skill) => skill.id))}
        onBlur={skills.field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={t('trainings.fields.skills')}
            inputRef={skills.field.ref}
            error={Boolean(skills.fieldState.error)}
            helperText={failed ?? skills.fieldState.error?.message}
            slotProps={{ htmlInput: { ...params.inputProps, required: false } }}
          />
        )}
      />
      <TextField
        select
        required
        label={t('trainings.fields.partner')}
        value={
          partner.field.value === OWN_PARTNER || partners.some((one) => one.id === partner.field.value)
            ? partner.field.value
            : ''
        }
        onChange={partner.field.onChange}
        onBlur={partner.field.onBlur}
        inputRef={partner.field.ref}
        error={Boolean(partner.fieldState.error)}
        helperText={
          failed ??
          partner.fieldState.error?.message ??
          (partner.field.value === OWN_PARTNER ? '' : t('trainings.fields.partnerHint'))
        }
      >
        <MenuItem value={OWN_PARTNER}>{t('trainings.fields.ownPartner')}</MenuItem>
        {partners.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            <Stack direction="row" component="span" sx={{ gap: 1.25, alignItems: 'center' }}>
              {one.logo && (
                <Box
                  component="img"
                  src={one.logo}
                  alt=""
                  width={24}
                  height={24}
                  sx={{ borderRadius: '6px' }}
                />
              )}
              {one.name}
            </Stack>
          </MenuItem>
        ))}
      </TextField>
      <TagsField />
    </Stack>
  );
}
