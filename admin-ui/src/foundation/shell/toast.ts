import type { ReactNode } from 'react';

/** A message that is shown for a while. */
export interface Toast {
  id: number;
  message: ReactNode;
  type: 'success' | 'info' | 'warning' | 'error';
  /** Null: until it is closed. */
  duration: number | null;
}
