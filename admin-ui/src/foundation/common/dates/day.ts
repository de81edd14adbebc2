import type { SxProps, Theme } from '@mui/material';
import type { ReactNode, Ref } from 'react';

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD. Empty: no day. */
  value: string;
  /** Receives YYYY-MM-DD, an empty text, or an invalid text while the day is incomplete. */
  onChange: (value: string) => void;
  /** The earliest day of the calendar, as YYYY-MM-DD. */
  min?: string;
  required?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  size?: 'small' | 'medium';
  inputRef?: Ref<HTMLElement>;
  sx?: SxProps<Theme>;
}

/** Returns whether a text has the form YYYY-MM-DD. Incomplete days do not match. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
