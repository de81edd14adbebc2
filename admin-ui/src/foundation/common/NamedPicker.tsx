import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useT } from '../i18n/index.ts';
import { ChoicesFailed } from './ChoicesFailed.tsx';

export interface NamedOption {
  id: string;
  name: string;
}

/** Search results of a picker. */
export interface OptionPage {
  /** A page of the results, sorted by name. Undefined while loading. */
  options: readonly NamedOption[] | undefined;
  /** Number of results on all pages. */
  total: number;
  /** The chosen option, also if the search does not match it. */
  chosen: NamedOption | undefined;
  /** Searches options that contain these words. */
  search: (words: string) => void;
  /** Reads the options again. Set if they could not be read. */
  retry?: (() => unknown) | undefined;
}

interface Props {
  label: string;
  found: OptionPage;
  onChange: (id: string | undefined) => void;
  /** Text of the empty field, which explains the meaning of no choice. */
  placeholder?: string | undefined;
  /** True: the choice can be changed but not removed. */
  required?: boolean;
  disabled?: boolean;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
  /** Props of a form: error, help text and focus. */
  field?: Pick<TextFieldProps, 'error' | 'helperText' | 'inputRef' | 'onBlur' | 'required'>;
}

/**
 * Chooses one option of many by name. The search runs while typing. The list shows how many results are
 * hidden.
 */
export function NamedPicker(props: Props) {
  const { label, found, onChange, placeholder, required = false, disabled = false, field, sx } = props;
  const { options = [], total, chosen, search, retry } = found;
  const t = useT();
  const { id, name } = chosen ?? {};
  // The object remains the same while the choice is the same. For a new object, Autocomplete would discard
  // the typed text.
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
      loading={found.options === undefined && !retry}
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
          {...(retry ? { helperText: <ChoicesFailed onRetry={retry} /> } : {})}
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
