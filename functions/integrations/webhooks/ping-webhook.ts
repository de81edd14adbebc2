import { webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import type { pingWebhook as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deliveryAdded } from './delivery.repository.ts';
import { dueOf, toDelivery } from './delivery-rules.ts';
import { newDelivery } from './new-delivery.ts';
import { told } from './told-rules.ts';
import { getWebhookRecord } from './webhook.repository.ts';

/** Sends a delivery without content once, even if the circuit is open. @throws NOT_FOUND */
export const pingWebhook: Operation<typeof contract> = async (deps, actor, { params }) => {
  const webhook = await getWebhookRecord(actor, params.id);
  const { clientId } = webhook;
  const message = { id: deps.newId(clientId), at: deps.now().toISOString(), clientId };
  const { delivery, waiting } = newDelivery(deps, webhook, told(message, 'ping', { webhookId: webhook.id }));
  await transact([
    ...deliveryAdded(delivery, { ...waiting, once: true }),
    publish(deps, webhookDeliveryDue, clientId, dueOf(waiting)),
  ]);
  return answer(toDelivery(delivery), 202);
};
