import * as z from 'zod';
import { event } from './envelope.ts';

/**
 * An organisation was deleted: nobody of it comes in any more, and all that it holds is to go (OR-05). Told in the
 * name of the provider, whose job `jobId` reports how far that is.
 */
export const organisationDeleted = event(
  'organisation.deleted',
  z.object({ removedId: z.string(), jobId: z.string() }),
  ['removal'],
);

/** A contract ends in `days` days: its administrators are to be warned. */
export const contractEnding = event(
  'contract.ending',
  z.object({ contractExpirationDate: z.string(), days: z.number() }),
  ['mail', 'webhook'],
);
