import { webhookDeleted } from '../../../events/integrations/webhooks.ts';
import type { deleteWebhook as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditedFields, webhookTarget } from './to-webhook.ts';
import { deleteWebhookWrite, getWebhookRecord } from './webhook.repository.ts';

/** Deletes a webhook. A worker deletes its deliveries. @throws NOT_FOUND */
export const deleteWebhook: Operation<typeof contract> = async (deps, actor, { params }) => {
  await retryOnConflict(async () => {
    const webhook = await getWebhookRecord(actor, params.id);
    await transact([
      deleteWebhookWrite(webhook),
      publishWrite(deps, webhookDeleted, actor.clientId, { webhookId: webhook.id }),
      ...auditWrites(deps, actor, {
        action: 'webhook-deleted',
        target: webhookTarget(webhook.id),
        changes: changesBetween(auditedFields(webhook), {}, ['host', 'events']),
      }),
    ]);
  });
  return { id: params.id };
};
