import * as z from 'zod';
import type { Member } from '../../identity/members/index.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({
  /** When it was sent, ISO 8601. */
  timestamp: z.string(),
});

/**
 * What SES tells by EventBridge of a mail. Source: "Contents of event data that Amazon SES publishes" of the developer
 * guide: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
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
  /** When it was found. */
  since: string;
  /** When the mail was sent. */
  mailed: string;
}

/** `"Ada" <ada@example.com>` and `ada@example.com`; in the table addresses are lower case. */
const addressOf = (recipient: string): string =>
  (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();

const iso = (instant: string): string => new Date(instant).toISOString();

/**
 * Whose mails are to stop, and why: those of addresses that are none, and of people who called a mail spam. A mailbox that
 * is full, or an answer that its owner is away, stops nothing; nor does somebody who says that a mail was no spam.
 */
export function undeliveredOf({ detail }: MailEvent): Undelivered[] {
  const mailed = iso(detail.mail.timestamp);
  if (detail.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients, timestamp } = detail.bounce;
    if (bounceType !== 'Permanent') return [];
    const found = { reason: 'bounce', since: iso(timestamp), mailed } as const;
    return bouncedRecipients.map(({ emailAddress }) => ({ email: addressOf(emailAddress), ...found }));
  }
  const { complaintFeedbackType, complainedRecipients, timestamp } = detail.complaint;
  if (complaintFeedbackType === 'not-spam') return [];
  const found = { reason: 'complaint', since: iso(timestamp), mailed } as const;
  return complainedRecipients.map(({ emailAddress }) => ({ email: addressOf(emailAddress), ...found }));
}

/** What a mail is for. Security: its reader asked for it, or somebody is about to take their account. */
export type MailKind = 'security' | 'notice';

/** Whether a mail of this kind is not to be sent. To an address that is none nothing is; who complained gets what guards their account. */
export const isStopped = (undelivered: Member['undelivered'], kind: MailKind): boolean =>
  undelivered !== undefined && (undelivered.reason === 'bounce' || kind === 'notice');

/**
 * Mails other than security's that an organisation may send in a day (UTC): an import of all of its people and some
 * suggestions to everybody fit in; a list that was bought, or a loop, does not have SES pause everybody's mails.
 */
export const mailsPerDay = (seats: number): number => 1000 + 20 * seats;
