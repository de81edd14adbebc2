import { Autocomplete, TextField } from '@mui/material';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** What it means that none is chosen. */
  placeholder?: string;
}

/** Chooses an organisation by its name, for super admins. */
export function CompanyPicker({ value, onChange, placeholder }: Props) {
  const t = useT();
  const { data, isPending } = useApi('GET /clients', { query: { sort: '["name","ASC"]' } });
  const options = (data ?? []).map(({ id, name }) => ({ id, name }));
  return (
    <Autocomplete
      options={options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isPending}
      loadingText={t('common.loading')}
      noOptionsText={t('common.empty.noMatch')}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(_, option) => onChange(option?.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('statistics.organisation')}
          {...(placeholder ? { placeholder } : {})}
        />
      )}
      sx={{ maxWidth: 420, flex: 1 }}
    />
  );
}
