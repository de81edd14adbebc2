import {
  type createWebhook as contract,
  maxWebhooks,
} from '../../../shared/contracts/integrations/webhooks.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import {
  checkOrganisationOpenWrite,
  countAdditions,
  countAdditionWrite,
} from '../../foundation/tenancy/index.ts';
import { publishSecurityChangeWrite } from '../../identity/members/index.ts';
import { assertCallable } from '../../runtime/callable-address.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal } from '../../runtime/seal.ts';
import { transact } from '../../runtime/table.ts';
import { auditedFields, toWebhook, webhookTarget } from './to-webhook.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import { createWebhookWrite, listWebhookRecords } from './webhook.repository.ts';
import { newSecret, secretPlace } from './webhook-secret.ts';

/**
 * Creates a webhook and returns the secret of its signatures once. Concurrent additions conflict, so that the
 * limit applies.
 *
 * @throws VALIDATION on `url` for an address that may not be called, WEBHOOK_LIMIT
 */
export const createWebhook: Operation<typeof contract> = async (deps, actor, { body }) => {
  assertCallable('url', body.url);
  const { clientId } = actor;
  const secret = newSecret();
  const id = deps.newId(clientId);
  const webhook: WebhookRecord = {
    ...body,
    clientId,
    id,
    secret: await seal(secret, secretPlace({ clientId, id })),
    createdDate: deps.now().toISOString(),
    version: 1,
  };
  await retryOnConflict(async () => {
    const additions = await countAdditions(actor, 'webhooks');
    if ((await listWebhookRecords(actor)).length >= maxWebhooks) throw new AppError('WEBHOOK_LIMIT');
    await transact([
      checkOrganisationOpenWrite(actor),
      countAdditionWrite(actor, 'webhooks', additions),
      createWebhookWrite(webhook),
      publishSecurityChangeWrite(deps, actor, {
        change: 'webhook-added',
        name: new URL(body.url).host,
        by: actor,
      }),
      ...auditWrites(deps, actor, {
        action: 'webhook-added',
        target: webhookTarget(id),
        changes: changesBetween({}, auditedFields(webhook), ['host', 'events', 'active']),
      }),
    ]);
  });
  return createdAnswer(`/webhooks/${id}`, { ...toWebhook(webhook), secret });
};
