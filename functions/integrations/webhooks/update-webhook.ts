import type { updateWebhook as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { assertCallable } from '../../runtime/callable-address.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditedFields, toWebhook, webhookTarget } from './to-webhook.ts';
import { getWebhookRecord, updateWebhookWrite } from './webhook.repository.ts';

/**
 * Changes address, events and the `active` flag, and closes the circuit. Activation clears the reason of an
 * earlier disabling.
 *
 * @throws NOT_FOUND, VALIDATION on `url`, VERSION_CONFLICT (with If-Match)
 */
export const updateWebhook: Operation<typeof contract> = async (deps, actor, { params, body, ifMatch }) => {
  const changed = await retryOnConflict(async () => {
    const before = await getWebhookRecord(actor, params.id);
    assertVersion(ifMatch, before);
    assertCallable('url', body.url);
    const { disabled, circuit: _, ...rest } = before;
    const after = { ...rest, ...body, ...(disabled && !body.active ? { disabled } : {}) };
    const changes = changesBetween(auditedFields(before), auditedFields(after), ['host', 'events', 'active']);
    await transact([
      updateWebhookWrite(before, after),
      ...auditWrites(deps, actor, { action: 'webhook-changed', target: webhookTarget(before.id), changes }),
    ]);
    return { ...after, version: before.version + 1 };
  });
  return toWebhook(changed);
};
