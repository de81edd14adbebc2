import * as z from 'zod';
import type { Member } from '../../identity/members/index.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({
  /** Time of sending, ISO 8601. */
  timestamp: z.string(),
});

/**
 * Event that SES publishes to EventBridge about a mail. Source: "Contents of event data that Amazon SES
 * publishes" in the developer guide:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailEvent = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail,
      bounce: z.object({
        bounceType: z.enum(['Undetermined', 'Permanent', 'Transient']),
        bouncedRecipients: recipients,
        timestamp: z.string(),
      }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail,
      complaint: z.object({
        complaintFeedbackType: z.string().nullish(),
        complainedRecipients: recipients,
        timestamp: z.string(),
      }),
    }),
  ]),
});
export type MailEvent = z.output<typeof mailEvent>;

export interface Undelivered {
  email: string;
  reason: NonNullable<Member['undelivered']>['reason'];
  /** Time of the bounce or complaint. */
  since: string;
  /** Time of the sending of the mail. */
  mailed: string;
}

/**
 * Returns the lower-case address of `"Ada" <ada@example.com>` or `ada@example.com`, as stored in the table.
 */
const recipientAddress = (recipient: string): string =>
  (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();

const toIso = (instant: string): string => new Date(instant).toISOString();

/**
 * Returns the addresses that must not receive further mails, each with the reason: a permanent bounce or a
 * complaint. Ignores transient bounces, such as a full mailbox or an out-of-office reply, and "not spam"
 * reports.
 */
export function undeliveredAddresses({ detail }: MailEvent): Undelivered[] {
  const mailed = toIso(detail.mail.timestamp);
  if (detail.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients, timestamp } = detail.bounce;
    if (bounceType !== 'Permanent') return [];
    const found = { reason: 'bounce', since: toIso(timestamp), mailed } as const;
    return bouncedRecipients.map(({ emailAddress }) => ({ email: recipientAddress(emailAddress), ...found }));
  }
  const { complaintFeedbackType, complainedRecipients, timestamp } = detail.complaint;
  if (complaintFeedbackType === 'not-spam') return [];
  const found = { reason: 'complaint', since: toIso(timestamp), mailed } as const;
  return complainedRecipients.map(({ emailAddress }) => ({
    email: recipientAddress(emailAddress),
    ...found,
  }));
}

/** Kind of a mail. A security mail was requested by its reader, or warns about a change of their account. */
export type MailKind = 'security' | 'notice';

/**
 * Returns whether a mail must not be sent. A bounce stops all mails, a complaint stops all except security
 * mails.
 */
export const isStopped = (undelivered: Member['undelivered'], kind: MailKind): boolean =>
  undelivered !== undefined && (undelivered.reason === 'bounce' || kind === 'notice');

/**
 * Returns the number of mails, except security mails, that an organisation can send per day (UTC). The number
 * allows an import of all people and several suggestions to all of them. The limit prevents that a purchased
 * address list or a loop makes SES pause the mails of all organisations.
 */
export const mailsPerDay = (seats: number): number => 1000 + 20 * seats;
