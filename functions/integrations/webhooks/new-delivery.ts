import type { Deps } from '../../runtime/deps.ts';
import type { DeliveryRecord, WaitingDelivery } from './delivery.entity.ts';
import { expiresAt, firstCheck } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import { type WebhookEventMessage, webhookPayload } from './webhook-event-rules.ts';

/** Returns a new delivery and its waiting item. */
export function newDelivery(
  deps: Deps,
  { clientId, id: webhookId }: Pick<WebhookRecord, 'clientId' | 'id'>,
  event: WebhookEventMessage,
): { delivery: DeliveryRecord; waiting: WaitingDelivery } {
  const { eventId, at, lane, type } = event;
  const now = deps.now();
  const key = { clientId, webhookId, at, eventId, lane };
  return {
    delivery: {
      ...key,
      type,
      payload: webhookPayload(event),
      status: 'waiting',
      attempts: 0,
      ttl: expiresAt(now),
    },
    waiting: { ...key, state: 'new', due: firstCheck(now) },
  };
}
