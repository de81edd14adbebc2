import { type SxProps, TextField, type Theme } from '@mui/material';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { formatDate } from '../format.ts';

// With its calendar a fifth of what a page loads: only where a day is chosen.
const DayPicker = lazy(() => import('./DayPicker.tsx'));

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD; empty: none. */
  value: string;
  /** Hands over YYYY-MM-DD, an empty text, or one that is no day while it is half written. */
  onChange: (value: string) => void;
  /** YYYY-MM-DD: earlier days cannot be chosen from the calendar. */
  min?: string;
  required?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  size?: 'small' | 'medium';
  inputRef?: Ref<HTMLElement>;
  sx?: SxProps<Theme>;
}

/** A day, typed as DD/MM/YYYY (LY-09) or chosen from a calendar in the language on screen. */
export function DateField(props: DateFieldProps) {
  const { label, value, required = false, size = 'medium', sx } = props;
  return (
    <Suspense
      fallback={
        <TextField
          disabled
          label={label}
          value={formatDate(value)}
          required={required}
          size={size}
          {...(sx ? { sx } : {})}
        />
      }
    >
      <DayPicker {...props} />
    </Suspense>
  );
}
