import * as z from 'zod';
import { event } from './envelope.ts';

/** Somebody was deleted: what is personal of theirs goes, what the organisation counted stays (PE-05). */
export const memberDeleted = event(
  'member.deleted',
  z.object({ userId: z.string(), picture: z.string().optional() }),
  ['erasure'],
);
