/** Fields of nodemailer's errors. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

interface DeliveryOutcome {
  /**
   * bounced: the address does not exist · refused: the server refuses this mail, try it later · server down: the
   * server refuses every mail or cannot be reached
   */
  outcome: 'bounced' | 'refused' | 'server down';
  /** For operators. */
  reason: string;
}

/**
 * Enhanced status codes (RFC 3463) of an address that does not exist or no longer receives mails. A bounce stops
 * all further mails to a person. Other permanent codes are about the sender, the content or a policy, such as
 * 5.7.1 for a relay that is not allowed. They never stop mails.
 */
const deadAddress = /^5\.1\.(1|2|3|6|10)|^5\.2\.1/;
/** Codes without an enhanced status that RFC 5321 defines for mailboxes that do not exist. */
const deadMailbox = new Set([550, 551, 553]);

/** Returns the consequence of a failed delivery. */
export function deliveryOutcome(error: unknown): DeliveryOutcome {
  const { code, command, response, responseCode } = (error ?? {}) as SmtpError;
  const text =
    typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  const reason = `${typeof code === 'string' ? `${code} ` : ''}${text}`.slice(0, 500);
  const status = typeof responseCode === 'number' ? responseCode : 0;
  // Only the answer to a recipient is about the address.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail || status === 421) return { outcome: 'server down', reason };
  if (command === 'RCPT TO' && status >= 500) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(text)?.[1];
    const isDead = enhanced ? deadAddress.test(enhanced) : deadMailbox.has(status);
    if (isDead) return { outcome: 'bounced', reason };
  }
  return { outcome: 'refused', reason };
}
