import type { rotateWebhookSecret as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal } from '../../runtime/seal.ts';
import { transact } from '../../runtime/table.ts';
import { toWebhook, webhookTarget } from './to-webhook.ts';
import { getWebhookRecord, updateWebhookWrite } from './webhook.repository.ts';
import { newSecret, secretPlace } from './webhook-secret.ts';

/** Milliseconds for which the former secret also signs. */
const overlap = 24 * 60 * 60 * 1000;

/**
 * Replaces the secret and returns the new one once. The former secret also signs for a day. @throws NOT_FOUND
 */
export const rotateWebhookSecret: Operation<typeof contract> = async (deps, actor, { params }) => {
  const secret = newSecret();
  const changed = await retryOnConflict(async () => {
    const before = await getWebhookRecord(actor, params.id);
    const until = new Date(deps.now().getTime() + overlap).toISOString();
    const after = {
      ...before,
      secret: await seal(secret, secretPlace(before)),
      former: { secret: before.secret, until },
    };
    await transact([
      updateWebhookWrite(before, after),
      ...auditWrites(deps, actor, {
        action: 'webhook-changed',
        target: webhookTarget(before.id),
        changes: [{ field: 'secret' }],
      }),
    ]);
    return { ...after, version: before.version + 1 };
  });
  return { ...toWebhook(changed), secret };
};
