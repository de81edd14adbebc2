import { Box, TextField } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';

interface Props {
  /** Path of a text in the form. */
  name: string;
  label: string;
  max?: number;
  required?: boolean;
  rows?: number;
  type?: 'text' | 'url';
  size?: 'small' | 'medium';
  hint?: string;
}

/** A text field of a wizard, with an error or the number of used and allowed characters. */
export function CountedField({ name, label, max, required = false, rows, type = 'text', size, hint }: Props) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const over = max !== undefined && value.length > max;
  return (
    <TextField
      label={label}
      required={required}
      type={type}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error) || over}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows })}
      {...(size ? { size } : {})}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span role={fieldState.error ? 'alert' : undefined}>{fieldState.error?.message ?? hint ?? ''}</span>
          {max !== undefined && (
            <span>
              {value.length}/{max}
            </span>
          )}
        </Box>
      }
      slotProps={{
        // The schema reports required fields in the language on screen.
        htmlInput: { required: false, 'aria-required': required },
        formHelperText: { component: 'div' },
      }}
    />
  );
}
