import type { SxProps, Theme } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { DateField } from '../dates/DateField.tsx';
import { isDay } from '../dates/day.ts';

interface Props {
  source: string;
  label: string;
  required?: boolean;
  /** Among a list's `filters`: a day that is half written filters nothing. */
  filter?: boolean;
  alwaysOn?: boolean;
  sx?: SxProps<Theme>;
}

/** The product's field of a day as an input of react-admin's forms: its value is YYYY-MM-DD, or an empty text. */
export function DayInput({ source, label, required = false, filter = false, sx }: Props) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const { error } = fieldState;
  return (
    <DateField
      label={translate(label)}
      value={field.value ?? ''}
      onChange={(value) => {
        if (!filter || value === '' || isDay(value)) field.onChange(value);
      }}
      required={required}
      size={filter ? 'small' : 'medium'}
      inputRef={field.ref}
      {...(error ? { error: true, helperText: error.message } : {})}
      {...(sx ? { sx } : {})}
    />
  );
}
