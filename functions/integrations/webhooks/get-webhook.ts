import type { getWebhook as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { toWebhook } from './to-webhook.ts';
import { getWebhookRecord } from './webhook.repository.ts';

/** @throws NOT_FOUND */
export const getWebhook: Operation<typeof contract> = async (_deps, actor, { params }) =>
  toWebhook(await getWebhookRecord(actor, params.id));
