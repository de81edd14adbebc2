import { Box, Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { fileTypes } from '../../../shared/contracts/content-files.ts';
import { SearchField } from '../common/SearchField.tsx';
import { useT } from '../i18n/index.ts';
import type { Choice, Wish } from './catalogue-view.ts';

interface Props {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  onClear: () => void;
  active: boolean;
  choices: { categories: Choice[]; skills: Choice[]; tags: Choice[] };
  /** True for those who see what is not in the offer. */
  withIncluded: boolean;
}

/** Search and filters of a catalogue (CA-01). */
export function Filters({ wish, onChange, onClear, active, choices, withIncluded }: Props) {
  const t = useT();
  const types = fileTypes.map((type) => ({ id: type, name: t(`catalogue.types.${type}`) }));
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
      <SearchField
        value={wish.q}
        onChange={(q) => onChange({ q })}
        label={t('catalogue.search')}
        width={300}
      />
      <Pick
        label={t('catalogue.category')}
        value={wish.category}
        choices={choices.categories}
        onChange={(category) => onChange({ category })}
      />
      <Pick
        label={t('catalogue.skill')}
        value={wish.skill}
        choices={choices.skills}
        onChange={(skill) => onChange({ skill })}
      />
      <Pick
        label={t('catalogue.tag')}
        value={wish.tag}
        choices={choices.tags}
        onChange={(tag) => onChange({ tag })}
      />
      <Pick
        label={t('catalogue.contentType')}
        value={wish.fileType}
        choices={types}
        onChange={(fileType) => onChange({ fileType })}
      />
      {withIncluded && (
        <FormControlLabel
          control={
            <Switch checked={wish.includedOnly} onChange={(_, on) => onChange({ includedOnly: on })} />
          }
          label={t('catalogue.hideNotIncluded')}
        />
      )}
      {active && <Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    </Box>
  );
}

interface PickProps {
  label: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: (value: string | undefined) => void;
}

/** One filter; left out where there is nothing to choose. */
function Pick({ label, value, choices, onChange }: PickProps) {
  const t = useT();
  if (choices.length === 0) return null;
  const known = choices.some((choice) => choice.id === value) ? value : '';
  return (
    <TextField
      select
      size="small"
      label={label}
      value={known ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      sx={{ width: { xs: 'calc(50% - 5px)', sm: 150 }, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      <MenuItem value="">{t('catalogue.all')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
