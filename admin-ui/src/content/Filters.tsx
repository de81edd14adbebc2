import {
  Autocomplete,
  Box,
  Button,
  createFilterOptions,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { SearchField } from '../common/SearchField.tsx';
import { useSame } from '../common/use-same.ts';
import { useT } from '../i18n/index.ts';
import { type Choice, catalogueFilters, type FilterName, filterNames } from './catalogue-filters.ts';
import type { Wish } from './catalogue-view.ts';

interface Props {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  onClear: () => void;
  active: boolean;
  choices: Record<FilterName, readonly Choice[]>;
  /** True for those who see what is not in the offer. */
  withIncluded: boolean;
}

/** Search and filters of a catalogue (CA-01). */
export function Filters({ wish, onChange, onClear, active, choices, withIncluded }: Props) {
  const t = useT();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
      <SearchField
        value={wish.q}
        onChange={(q) => onChange({ q })}
        label={t('catalogue.search')}
        width={280}
      />
      {filterNames.map((name) => {
        const { label, closed } = catalogueFilters[name];
        const named = ({ name: known, ...choice }: Choice) => ({
          ...choice,
          name: closed ? t(closed.text(choice.id)) : known,
        });
        return (
          <Pick
            key={name}
            label={t(label)}
            value={wish[name]}
            choices={choices[name].map(named)}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        );
      })}
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
  value: readonly string[];
  choices: readonly Choice[];
  onChange: (value: string[]) => void;
}

/** Of thousands of tags those are shown that fit what is typed. */
const fitting = createFilterOptions<Choice>({ limit: 100, stringify: (choice) => choice.name });

/** One filter of several choices; left out where there is nothing to choose. */
export function Pick({ label, value, choices, onChange }: PickProps) {
  const chosen = useSame(choices.filter((choice) => value.includes(choice.id)));
  if (choices.length === 0) return null;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
      options={choices}
      value={chosen}
      filterOptions={fitting}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, list) => onChange(list.map((choice) => choice.id))}
      getLimitTagsText={(more) => `+${more}`}
      slotProps={{ chip: { size: 'small', sx: { maxWidth: 'calc(100% - 34px) !important' } } }}
      sx={{
        width: { xs: 'calc(50% - 5px)', sm: chosen.length > 0 ? 210 : 160 },
        '& .MuiInputBase-root': { minHeight: 44, flexWrap: 'nowrap' },
        '& .MuiAutocomplete-input': { minWidth: '20px !important' },
      }}
      renderOption={({ key, ...props }, { name, count }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {count !== undefined && (
            <Typography component="span" variant="body2" color="text.secondary">
              {count}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
