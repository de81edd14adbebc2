import type { ReactNode } from 'react';

/** A message that is shown temporarily. */
export interface Toast {
  id: number;
  message: ReactNode;
  type: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds, or null for a message that remains until it is closed. */
  duration: number | null;
}
