import type { Deps } from '../../runtime/deps.ts';
import { OutboundError, outboundFetch } from '../../runtime/outbound.ts';
import { unseal } from '../../runtime/seal.ts';
import type { DeliveryRecord } from './delivery.entity.ts';
import { signedHeaders } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import { secretPlace } from './webhook-secret.ts';

/** Milliseconds for a response. */
export const attemptTime = 10_000;
const maxShownCharacters = 1000;

const post = outboundFetch({ timeout: attemptTime, maxBytes: 4 * maxShownCharacters, longer: 'cut' });

export type Attempt = NonNullable<DeliveryRecord['lastAttempt']>;

/**
 * Sends a delivery once, signed with the secret. For a day after a rotation, the former secret signs too. A
 * failed request is a result, not an error.
 */
export async function sendAttempt(
  deps: Deps,
  webhook: WebhookRecord,
  { eventId, payload }: Pick<DeliveryRecord, 'eventId' | 'payload'>,
): Promise<Attempt> {
  const now = deps.now();
  const { former } = webhook;
  const sealed = [webhook.secret, ...(former && former.until > now.toISOString() ? [former.secret] : [])];
  const secrets = await Promise.all(sealed.map((one) => unseal(one, secretPlace(webhook))));
  const startedAt = performance.now();
  const spent = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await post(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'ImmersiveTraining-Webhooks/1',
        ...signedHeaders(eventId, now, payload, secrets),
      },
      body: payload,
    });
    const body = (await answer.text()).slice(0, maxShownCharacters);
    return {
      date: now.toISOString(),
      milliseconds: spent(),
      status: answer.status,
      ...(body ? { body: body.toWellFormed() } : {}),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { date: now.toISOString(), milliseconds: spent(), error: error.reason };
  }
}

/** Returns whether the response has a status of success. */
export const isAccepted = ({ status = 0 }: Attempt): boolean => status >= 200 && status < 300;
