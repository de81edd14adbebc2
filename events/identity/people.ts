import * as z from 'zod';
import { importHeadings } from '../../shared/contracts/identity/people.ts';
import { interfaceLanguages } from '../../shared/lang.ts';
import { event } from '../envelope.ts';

/** A manager was renamed. The members of the team store the new name. */
export const managerRenamed = event('manager.renamed', z.object({ userId: z.string() }), ['erasure']);

/** A member lost the manager role. The team ends, and the manager's courses pass to the organisation. */
export const managerDemoted = event('manager.demoted', z.object({ userId: z.string() }), ['erasure']);

/** A member was deleted. Personal data is removed, and the organisation's totals remain (PE-05). */
export const memberDeleted = event(
  'member.deleted',
  z.object({
    userId: z.string(),
    picture: z.string().optional(),
    /** Identifies the member in statements of the LRS. */
    email: z.string().optional(),
    /** Hashes of earlier addresses, which identify the member in records that were stored between two times. */
    formerAddresses: z
      .array(z.object({ agents: z.array(z.string()), since: z.string().optional(), until: z.string() }))
      .optional(),
  }),
  ['erasure'],
);

/**
 * People were added together. Each of them gets a mail with a link to set the password (PE-04). The mails of a large
 * import wait for `delay` seconds, because import and mails write to one partition, which accepts a thousand writes a
 * second.
 */
export const membersInvited = event(
  'members.invited',
  z.object({
    userIds: z.array(z.string()),
    lang: z.enum(interfaceLanguages),
    delay: z.number().optional(),
  }),
  ['mail', 'assignment', 'webhook'],
  { delay: ({ delay = 0 }) => delay },
);

/** A single member was added. `membersInvited` reports members who are added together. */
export const memberAdded = event('member.added', z.object({ userId: z.string() }), ['assignment', 'webhook']);

/** A CSV of members was sent. The job `jobId` imports it (PE-04). */
export const importRequested = event(
  'import.requested',
  z.object({
    jobId: z.string(),
    lang: z.enum(interfaceLanguages),
    /** The number of deleted members of the organisation at the time of the request. */
    erasures: z.number(),
    /** The sender, for the audit log. */
    by: z.object({ userId: z.string(), clientId: z.string(), address: z.string() }),
    /** Headings of the file that the sender has assigned to columns. */
    headings: importHeadings.optional(),
    /** Absent in events of earlier releases, which only add people. */
    options: z.object({ update: z.boolean(), remove: z.boolean(), createGroups: z.boolean() }).optional(),
    bySuperAdmin: z.boolean().optional(),
    /** Whether the sender has proved who they are, for changes of administrators. */
    isProved: z.boolean().optional(),
  }),
  ['import'],
);

/** The size of teams changed. */
export const teamChanged = event(
  'team.changed',
  z.object({ managerIds: z.array(z.string()), delay: z.number().optional() }),
  ['badge', 'assignment'],
  { delay: ({ delay = 0 }) => delay },
);

/** Members were added to a group, or a group was created with members. */
export const groupGrown = event(
  'group.grown',
  z.object({ groupId: z.string(), scope: z.string(), userIds: z.array(z.string()) }),
  ['assignment'],
);
