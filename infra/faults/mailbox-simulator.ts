/** Local part of SES's mailbox simulator, with any label: `bounce+ada@simulator.amazonses.com`. */
const simulator = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/**
 * What SES tells by EventBridge of a mail to its mailbox simulator; undefined of one that arrives there, or anywhere else.
 *
 * @param at when it was sent, ISO 8601
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
