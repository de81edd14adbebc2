import { newId } from '../../shared/ids.ts';
import { logger } from './logger.ts';
import { drawText } from './resumable.ts';

/** What an operation takes from outside: the clock, ids, the log. The stores are reached by repositories. */
export interface Deps {
  now(): Date;
  /** A new id of something of organisation `clientId`, or the one that an earlier run of the request drew. */
  newId(clientId: string): string;
  log: Pick<typeof logger, 'info' | 'warn' | 'error'>;
}

export const deps: Deps = {
  now: () => new Date(),
  newId: (clientId) => newId(clientId, drawText),
  log: logger,
};
