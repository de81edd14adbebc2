import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { useId } from 'react';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: string;
  /** Error text, shown and announced. */
  fault?: string | undefined;
  hint?: string | undefined;
}

/** A text field for the pages before the sign-in. MUI's TextField would load its select and menus, too. */
export function Field({ label, fault, hint, ...props }: FieldProps) {
  const id = useId();
  const text = fault ?? hint;
  return (
    <FormControl fullWidth variant="outlined" error={fault !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} aria-describedby={text ? `${id}-text` : undefined} {...props} />
      {text && (
        <FormHelperText id={`${id}-text`} role={fault ? 'alert' : undefined}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}
