import * as z from 'zod';
import { interfaceLanguages } from '../shared/lang.ts';
import { event } from './envelope.ts';

/** A manager is called otherwise: those in their team are to show it. */
export const managerRenamed = event('manager.renamed', z.object({ userId: z.string() }), ['erasure']);

/** Somebody is a manager no more: their team ends, and their own courses pass to the organisation. */
export const managerDemoted = event('manager.demoted', z.object({ userId: z.string() }), ['erasure']);

/** Somebody was deleted: what is personal of theirs goes, what the organisation counted stays (PE-05). */
export const memberDeleted = event(
  'member.deleted',
  z.object({ userId: z.string(), picture: z.string().optional() }),
  ['erasure'],
);

/**
 * People were added together: each is to get the mail with a link to set their password (PE-04). Where many are added
 * the mails wait for `delay` seconds: both write to the organisation's people, whose table partition takes a thousand
 * writes a second.
 */
export const membersInvited = event(
  'members.invited',
  z.object({
    userIds: z.array(z.string()),
    lang: z.enum(interfaceLanguages),
    delay: z.number().optional(),
  }),
  ['mail', 'webhook'],
  { delay: ({ delay = 0 }) => delay },
);

/** Somebody was added by themselves; those who come together are told by `membersInvited`. */
export const memberAdded = event('member.added', z.object({ userId: z.string() }), ['webhook']);

/** A CSV of members was sent, and is imported by job `jobId` (PE-04). */
export const importRequested = event(
  'import.requested',
  z.object({
    jobId: z.string(),
    lang: z.enum(interfaceLanguages),
    /** How often somebody of the organisation had been deleted by then. */
    erasures: z.number(),
    /** Who sent it, for the activity. */
    by: z.object({ userId: z.string(), clientId: z.string(), address: z.string() }),
  }),
  ['import'],
);

/** Teams of managers have grown or shrunk. */
export const teamChanged = event(
  'team.changed',
  z.object({ managerIds: z.array(z.string()), delay: z.number().optional() }),
  ['badge'],
  { delay: ({ delay = 0 }) => delay },
);
