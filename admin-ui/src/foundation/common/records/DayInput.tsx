import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { DateField } from '../dates/DateField.tsx';
import { isDay } from '../dates/day.ts';

interface Props {
  source: string;
  label: string;
  required?: boolean;
  /** Said below the field, where it has no fault. */
  helperText?: ReactNode;
  /** Among a list's `filters`: a day that is half written filters nothing. */
  filter?: boolean;
  alwaysOn?: boolean;
  sx?: SxProps<Theme>;
}

/** The product's field of a day as an input of react-admin's forms: its value is YYYY-MM-DD, or an empty text. */
export function DayInput({ source, label, required = false, helperText, filter = false, sx }: Props) {
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
      {...(error ? { error: true, helperText: error.message } : { helperText })}
      {...(sx ? { sx } : {})}
    />
  );
}
