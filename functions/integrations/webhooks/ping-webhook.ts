import { webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import type { pingWebhook as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { createDeliveryWrites } from './delivery.repository.ts';
import { dueMessage, toDelivery } from './delivery-rules.ts';
import { newDelivery } from './new-delivery.ts';
import { getWebhookRecord } from './webhook.repository.ts';
import { buildTestEvent, buildWebhookEvent } from './webhook-event-rules.ts';

/** Sends a ping, or a test of an event, once and even if the circuit is open. @throws NOT_FOUND */
export const pingWebhook: Operation<typeof contract> = async (deps, actor, { params, query: { event } }) => {
  const webhook = await getWebhookRecord(actor, params.id);
  const { clientId } = webhook;
  const message = { id: deps.newId(clientId), at: deps.now().toISOString(), clientId };
  const { delivery, waiting } = newDelivery(
    deps,
    webhook,
    event === 'ping'
      ? buildWebhookEvent(message, event, { webhookId: webhook.id })
      : buildTestEvent(message, event),
  );
  await transact([
    ...createDeliveryWrites(delivery, { ...waiting, once: true }),
    publishWrite(deps, webhookDeliveryDue, clientId, dueMessage(waiting)),
  ]);
  return answer(toDelivery(delivery), 202);
};
