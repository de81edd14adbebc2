import { TextField } from '@mui/material';
import { lazy, Suspense } from 'react';
import { formatDate } from '../format.ts';
import type { DateFieldProps } from './day.ts';

// Loaded on demand, since the calendar is a fifth of a page's code.
const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** A date field, typed as DD/MM/YYYY (LY-09) or chosen from a calendar in the language on screen. */
export function DateField(props: DateFieldProps) {
  const { label, value, required = false, error = false, helperText, size = 'medium', sx } = props;
  return (
    <Suspense
      fallback={
        <TextField
          disabled
          label={label}
          value={formatDate(value)}
          required={required}
          error={error}
          helperText={helperText}
          size={size}
          {...(sx ? { sx } : {})}
        />
      }
    >
      <DayPicker {...props} />
    </Suspense>
  );
}
