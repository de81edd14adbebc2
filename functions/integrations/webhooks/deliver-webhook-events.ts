import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { Delivery as Received } from '../../runtime/worker.ts';
import { afterRest, callPermission } from './circuit-rules.ts';
import { createDeliveryWrites } from './delivery.repository.ts';
import { newDelivery } from './new-delivery.ts';
import { type DeliveryLane, runLane } from './run-lane.ts';
import { listWebhookRecords } from './webhook.repository.ts';
import type { WebhookEventMessage } from './webhook-event-rules.ts';

/** Addresses that one message calls in parallel. */
const concurrency = 5;

/**
 * Creates one delivery per event and subscribed webhook, and tries them. Needs one Query if no webhook is
 * subscribed. Deliveries to an address with an open circuit wait from the start.
 */
export async function deliverWebhookEvents(
  deps: Deps,
  clientId: string,
  things: readonly WebhookEventMessage[],
  { endsBy }: Received,
): Promise<void> {
  const webhooks = (await listWebhookRecords({ clientId })).filter(({ active }) => active);
  const lanes = new Map<string, DeliveryLane>();
  for (const { id: webhookId, events, circuit } of webhooks) {
    const open = circuit && callPermission(circuit, deps.now(), false) === 'wait' ? circuit : undefined;
    for (const event of things) {
      if (event.type === 'ping' || !events.includes(event.type)) continue;
      const { delivery, waiting } = newDelivery(deps, { clientId, id: webhookId }, event);
      const due = open ? afterRest(open, Math.random()) : waiting.due;
      // After a conflict, the message was repeated. Deliveries that were not tried before are tried now.
      await onConflict(transact(createDeliveryWrites(delivery, { ...waiting, due })), () => undefined);
      if (!open) lanes.set(`${webhookId}#${event.lane}`, { clientId, webhookId, lane: event.lane });
    }
  }
  const lanesLeft = [...lanes.values()];
  while (lanesLeft.length > 0)
    await Promise.all(lanesLeft.splice(0, concurrency).map((lane) => runLane(deps, lane, endsBy)));
}
