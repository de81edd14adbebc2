import { newId } from '../../shared/ids.ts';
import { logger } from './logger.ts';
import { drawText } from './resumable.ts';

/** External inputs of an operation: clock, ids, log. Operations use the stores through repositories. */
export interface Deps {
  /** Returns the time of the request. A resumed request has the time of its first run. */
  now(): Date;
  /** Returns the machine's time, for deadlines and for times that order the actual writes. */
  clock(): Date;
  /** Returns a new id in organisation `clientId`, or the id that an earlier run of the request drew. */
  newId(clientId: string): string;
  log: Pick<typeof logger, 'info' | 'warn' | 'error'>;
}

export const deps: Deps = {
  now: () => new Date(),
  clock: () => new Date(),
  newId: (clientId) => newId(clientId, drawText),
  log: logger,
};
