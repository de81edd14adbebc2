import { newId } from '../../shared/ids.ts';
import { logger } from './logger.ts';

/** What an operation takes from outside: the clock, ids, the log. The stores are reached by repositories. */
export interface Deps {
  now(): Date;
  /** A new id of organisation `clientId`. */
  newId(clientId: string): string;
  log: Pick<typeof logger, 'info' | 'warn' | 'error'>;
}

export const deps: Deps = { now: () => new Date(), newId, log: logger };
