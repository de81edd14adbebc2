import { Autocomplete, TextField } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';

interface Named {
  id: string;
  name: string;
}

interface Props {
  label: string;
  /** Undefined while they are loading. */
  options: readonly Named[] | undefined;
  /** Id of the chosen one. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** What it means that none is chosen. */
  placeholder?: string | undefined;
  /** True: another one can be chosen, none cannot. */
  required?: boolean;
  sx?: SxProps<Theme>;
}

/** Chooses one of many by its name, which is typed or looked up. */
export function NamedPicker({ label, options, value, onChange, placeholder, required = false, sx }: Props) {
  const chosen = options?.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete<Named, false, boolean>
      options={options ?? []}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={options === undefined}
      disableClearable={required && chosen !== null}
      value={chosen}
      onChange={(_, picked) => onChange(picked?.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(placeholder
            ? { placeholder, InputLabelProps: { ...params.InputLabelProps, shrink: true } }
            : {})}
        />
      )}
      {...(sx ? { sx } : {})}
    />
  );
}
