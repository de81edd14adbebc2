import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useT } from '../i18n/index.ts';

export interface NamedOption {
  id: string;
  name: string;
}

/** Those of many that a search found. */
export interface OptionPage {
  /** A page of them, by name; undefined while it is on its way. */
  options: readonly NamedOption[] | undefined;
  /** How many there are. */
  total: number;
  /** The one that is chosen, whatever is searched for. */
  chosen: NamedOption | undefined;
  /** Looks for those that hold these words. */
  search: (words: string) => void;
}

interface Props {
  label: string;
  found: OptionPage;
  onChange: (id: string | undefined) => void;
  /** What it means that none is chosen. */
  placeholder?: string | undefined;
  /** True: another one can be chosen, none cannot. */
  required?: boolean;
  disabled?: boolean;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
  /** What a form says of the field. */
  field?: Pick<TextFieldProps, 'error' | 'helperText' | 'inputRef' | 'onBlur' | 'required'>;
}

/** Chooses one of many by its name, which is looked for as it is typed; what is not shown is told of. */
export function NamedPicker(props: Props) {
  const { label, found, onChange, placeholder, required = false, disabled = false, field, sx } = props;
  const { options = [], total, chosen, search } = found;
  const t = useT();
  const { id, name } = chosen ?? {};
  // The same object while it is the same one: for another, the field would take away what is being typed.
  const value = useMemo(() => (id === undefined || name === undefined ? null : { id, name }), [id, name]);
  const rest = { id: '', name: t('common.narrowDown', { shown: options.length, total }) };
  return (
    <Autocomplete<NamedOption, false, boolean>
      options={options}
      filterOptions={(all) => (total > all.length ? [...all, rest] : all)}
      getOptionDisabled={({ id }) => id === ''}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.options === undefined}
      loadingText={t('common.loading')}
      noOptionsText={t('common.empty.noMatch')}
      disabled={disabled}
      disableClearable={required && value !== null}
      value={value}
      onChange={(_, picked) => onChange(picked?.id)}
      onInputChange={(_, words, reason) => search(reason === 'input' ? words : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          label={label}
          size={props.size ?? 'medium'}
          {...(placeholder
            ? { placeholder, InputLabelProps: { ...params.InputLabelProps, shrink: true } }
            : {})}
        />
      )}
      {...(sx ? { sx } : {})}
    />
  );
}
