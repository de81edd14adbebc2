/** Addresses of SES's mailbox simulator, with an optional label: `bounce+ada@simulator.amazonses.com`. */
const simulator = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/** A mail that came back. */
export interface ReturnedMail {
  to: string;
  messageId: string;
  /** Time of sending, ISO 8601. */
  sent: string;
  /** Time of the return. */
  at: string;
}

/** Returns the EventBridge event that SES publishes for a mail whose address does not exist. */
export const bounceEvent = (mail: ReturnedMail): object =>
  mailEvent(mail, {
    name: 'Email Bounced',
    detail: {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: mail.to }],
        timestamp: mail.at,
      },
    },
  });

/**
 * Returns the EventBridge event that SES publishes for a bounce or complaint of its mailbox simulator.
 * Returns undefined for every other address.
 *
 * @param at the time of sending, ISO 8601
 */
export function cameBack(to: string, id: number, at: string): object | undefined {
  const kind = simulator.exec(to)?.[1]?.toLowerCase();
  if (!kind) return undefined;
  const mail = { to, messageId: `local-${id}`, sent: at, at };
  if (kind === 'bounce') return bounceEvent(mail);
  return mailEvent(mail, {
    name: 'Email Complaint Received',
    detail: {
      eventType: 'Complaint',
      complaint: {
        complaintFeedbackType: 'abuse',
        complainedRecipients: [{ emailAddress: to }],
        timestamp: at,
      },
    },
  });
}

const mailEvent = (
  { to, messageId, sent, at }: ReturnedMail,
  { name, detail }: { name: string; detail: object },
) => ({
  version: '0',
  source: 'aws.ses',
  'detail-type': name,
  time: at,
  detail: { ...detail, mail: { messageId, timestamp: sent, destination: [to] } },
});
