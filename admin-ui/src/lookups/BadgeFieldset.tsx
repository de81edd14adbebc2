import { Box, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { Controller } from 'react-hook-form';
import { badgeMetrics } from '../../../shared/contracts/badge-shapes.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { LogoField } from './LogoField.tsx';
import { useFields } from './use-fields.ts';

const most = { name: 60, description: 160 } as const;

/** Name and description of a badge in six languages. */
export function BadgeTexts() {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 0.5 }}>
        {t('lookups.texts')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('lookups.nameHint')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {contentLanguages.map((lang, index) => (
          <Box
            key={lang}
            role="group"
            aria-label={t(`common.contentLanguage.${lang}`)}
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' } }}
          >
            <Text part="name" lang={lang} autoFocus={index === 0} />
            <Text part="description" lang={lang} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

interface TextProps {
  part: 'name' | 'description';
  lang: (typeof contentLanguages)[number];
  autoFocus?: boolean;
}

function Text({ part, lang, autoFocus = false }: TextProps) {
  const t = useT();
  const { register, formState } = useFields();
  const fault = formState.errors[`${part}s`]?.[lang]?.message;
  return (
    <TextField
      label={`${t(`lookups.${part}`)} · ${t(`common.contentLanguage.${lang}`)}`}
      autoFocus={autoFocus}
      autoComplete="off"
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { maxLength: most[part] } }}
      {...register(`${part}s.${lang}`)}
    />
  );
}

/** What a category of badges has beside its name. */
export function CategoryFields({ logo }: { logo: string | null | undefined }) {
  const t = useT();
  const { control } = useFields();
  return (
    <>
      <Controller
        control={control}
        name="managerOnly"
        render={({ field: { value, onChange, ref, ...field } }) => (
          <Box>
            <FormControlLabel
              label={t('lookups.managerOnly')}
              control={
                <Switch {...field} slotProps={{ input: { ref } }} checked={value} onChange={onChange} />
              }
            />
            <Typography variant="body2" color="text.secondary">
              {t('lookups.managerOnlyHint')}
            </Typography>
          </Box>
        )}
      />
      <LogoField logo={logo} />
    </>
  );
}

/** Where a badge stands, and what it is earned by. */
export function BadgeFields({ logo }: { logo: string | null | undefined }) {
  const t = useT();
  const lang = useContentLanguage();
  const { control, register, watch, formState } = useFields();
  const { data: categories = [] } = useApi('GET /badges', { query: { lang } });
  const fault = formState.errors.atLeast?.message;
  const known = (id: string) => categories.some((category) => category.id === id);
  return (
    <>
      <Controller
        control={control}
        name="categoryId"
        render={({ field, fieldState }) => (
          <TextField
            select
            label={t('lookups.badgeCategory')}
            error={fieldState.invalid}
            helperText={fieldState.error?.message}
            {...field}
            value={known(field.value) ? field.value : ''}
          >
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <Controller
          control={control}
          name="metric"
          render={({ field }) => (
            <TextField select label={t('lookups.metric')} {...field}>
              {badgeMetrics.map((metric) => (
                <MenuItem key={metric} value={metric}>
                  {t(`badges.metric.${metric}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <TextField
          type="number"
          label={t('lookups.atLeast')}
          error={fault !== undefined}
          helperText={fault ?? (watch('metric') === 'minutes' ? t('lookups.inMinutes') : undefined)}
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
          {...register('atLeast')}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('lookups.ruleHint')}
      </Typography>
      <LogoField logo={logo} />
    </>
  );
}
