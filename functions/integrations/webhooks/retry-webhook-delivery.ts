import { webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import type { retryWebhookDelivery as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { AppError } from '../../../shared/errors.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import type { WaitingDelivery } from './delivery.entity.ts';
import { findDelivery, findWaiting, redeliverWrites, updateWaitingWrites } from './delivery.repository.ts';
import { dueMessage, firstCheck, mayTry, parseDeliveryId, toDelivery } from './delivery-rules.ts';
import { getWebhookRecord } from './webhook.repository.ts';

/**
 * Sends a delivery again, immediately. A waiting delivery is tried before its time, even while the circuit is
 * open, but after the earlier deliveries of its lane. A completed delivery is tried once more, even if the
 * webhook is inactive.
 *
 * @throws NOT_FOUND · CONFLICT while it is being sent
 */
export const retryWebhookDelivery: Operation<typeof contract> = async (deps, actor, { params }) => {
  const webhook = await getWebhookRecord(actor, params.id);
  const parsed = parseDeliveryId(params.deliveryId);
  const { clientId, id: webhookId } = webhook;
  const delivery = parsed && (await findDelivery({ clientId, webhookId, ...parsed }));
  if (!delivery) throw new AppError('NOT_FOUND');
  const now = deps.now();
  const due = firstCheck(now);
  const publishDueWrite = (waiting: WaitingDelivery) =>
    publishWrite(deps, webhookDeliveryDue, clientId, dueMessage(waiting));
  if (delivery.status === 'waiting') {
    const waiting = await findWaiting(delivery);
    if (!waiting || (waiting.state === 'trying' && !mayTry(waiting, now))) throw new AppError('CONFLICT');
    const state = 'asked';
    await transact([
      ...updateWaitingWrites(waiting, { due, state }),
      publishDueWrite({ ...waiting, due, state }),
    ]);
    return answer(toDelivery(delivery), 202);
  }
  // Uses a separate lane, because later deliveries of the original lane have been sent already.
  const { at, eventId } = delivery;
  const redelivery: WaitingDelivery = {
    clientId,
    webhookId,
    at,
    eventId,
    lane: `again.${eventId}`,
    state: 'new',
    due,
    once: true,
  };
  await transact([...redeliverWrites(delivery, redelivery), publishDueWrite(redelivery)]);
  return answer(toDelivery({ ...delivery, status: 'waiting' }), 202);
};
