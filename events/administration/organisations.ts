import * as z from 'zod';
import { event } from '../envelope.ts';

/**
 * An organisation was deleted. Its members can no longer sign in, and all its data is removed (OR-05). The event belongs
 * to the provider, whose job `jobId` reports the progress.
 */
export const organisationDeleted = event(
  'organisation.deleted',
  z.object({ removedId: z.string(), jobId: z.string() }),
  ['removal'],
);

/** A contract ends in `days` days. The administrators get a warning. */
export const contractEnding = event(
  'contract.ending',
  z.object({ contractExpirationDate: z.string(), days: z.number() }),
  ['mail', 'webhook'],
);
