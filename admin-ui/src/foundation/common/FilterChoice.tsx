import { MenuItem, TextField } from '@mui/material';

interface Props {
  label: string;
  /** Text of the empty choice. */
  any: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  choices: readonly { id: string; name: string }[];
}

/** A filter with one of several records, or none of them. */
export function FilterChoice({ label, any, value, onChange, choices }: Props) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 calc(50% - 6px)', sm: '0 0 170px' }, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ maxWidth: 420, whiteSpace: 'normal' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
