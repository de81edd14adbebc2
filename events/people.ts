import * as z from 'zod';
import { event } from './envelope.ts';

/** A manager is called otherwise: those in their team are to show it. */
export const managerRenamed = event('manager.renamed', z.object({ userId: z.string() }), ['erasure']);

/** Somebody was deleted: what is personal of theirs goes, what the organisation counted stays (PE-05). */
export const memberDeleted = event(
  'member.deleted',
  z.object({ userId: z.string(), picture: z.string().optional() }),
  ['erasure'],
);
