/** Addresses of SES's mailbox simulator, with an optional label: `bounce+ada@simulator.amazonses.com`. */
const simulator = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/**
 * Returns the EventBridge event that SES publishes for a bounce or complaint of its mailbox simulator.
 * Returns undefined for every other address.
 *
 * @param at the time of sending, ISO 8601
 */
export function cameBack(to: string, id: number, at: string): object | undefined {
  const kind = simulator.exec(to)?.[1]?.toLowerCase();
  if (!kind) return undefined;
  const recipients = [{ emailAddress: to }];
  const mail = { messageId: `local-${id}`, timestamp: at, destination: [to] };
  const detail =
    kind === 'bounce'
      ? {
          ...{ eventType: 'Bounce', mail },
          bounce: {
            ...{ bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients },
            timestamp: at,
          },
        }
      : {
          ...{ eventType: 'Complaint', mail },
          complaint: { complaintFeedbackType: 'abuse', complainedRecipients: recipients, timestamp: at },
        };
  const type = kind === 'bounce' ? 'Email Bounced' : 'Email Complaint Received';
  return { version: '0', source: 'aws.ses', 'detail-type': type, time: at, detail };
}
