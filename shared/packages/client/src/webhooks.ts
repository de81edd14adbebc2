import { Webhook } from 'standardwebhooks';

/** A delivery of a webhook (docs/webhooks.md). Data contains ids, never names or e-mail addresses. */
export interface WebhookEvent {
  /** For example `training.completed`. Handle unknown types, because releases add types. */
  type: string;
  /** When the event happened. */
  timestamp: string;
  data: Readonly<Record<string, unknown>> & { organisationId: string };
}

/**
 * Verifies a delivery by its signature (Standard Webhooks) and its time.
 *
 * @param secret `whsec_…`
 * @param body the unchanged text of the request
 * @param headers of the request
 * @throws WebhookVerificationError for a wrong signature, or a delivery older than five minutes
 */
export function verifyWebhook(
  secret: string,
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
): WebhookEvent {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const flat = entries.map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value[0] : value]);
  return new Webhook(secret).verify(body, Object.fromEntries(flat)) as WebhookEvent;
}

export { WebhookVerificationError } from 'standardwebhooks';
