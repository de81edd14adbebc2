import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { DateField } from '../dates/DateField.tsx';
import { isDay } from '../dates/day.ts';

interface Props {
  source: string;
  label: string;
  required?: boolean;
  /** Text below the field, replaced by an error. */
  helperText?: ReactNode;
  /** True in a list's `filters`: an incomplete day does not filter. */
  filter?: boolean;
  alwaysOn?: boolean;
  sx?: SxProps<Theme>;
}

/** The date field as an input of react-admin's forms. The value is YYYY-MM-DD or an empty text. */
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
