import type { SxProps, Theme } from '@mui/material';
import type { ReactNode, Ref } from 'react';

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

/** Whether a text is written as a day, YYYY-MM-DD; one that is half written is none. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
