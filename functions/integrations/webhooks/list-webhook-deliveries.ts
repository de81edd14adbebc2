import type { listWebhookDeliveries as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listDeliveries } from './delivery.repository.ts';
import { parseDeliveryId, toDelivery } from './delivery-rules.ts';
import { getWebhookRecord } from './webhook.repository.ts';

/**
 * Returns a page of deliveries, newest first. One read and one Query. @throws NOT_FOUND, also for an invalid
 * `before`
 */
export const listWebhookDeliveries: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const { before, limit } = query;
  const from = before === undefined ? undefined : parseDeliveryId(before);
  if (before !== undefined && !from) throw new AppError('NOT_FOUND');
  const webhook = await getWebhookRecord(actor, params.id);
  return (await listDeliveries(actor, webhook.id, limit, from)).map(toDelivery);
};
