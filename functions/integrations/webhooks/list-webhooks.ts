import type { listWebhooks as contract } from '../../../shared/contracts/integrations/webhooks.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { toWebhook } from './to-webhook.ts';
import { listWebhookRecords } from './webhook.repository.ts';

/** Returns the webhooks of the caller's organisation. One Query. */
export const listWebhooks: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { q, id } = query.filter ?? {};
  const found = (await listWebhookRecords(actor)).filter(
    (webhook) => (!id || id.includes(webhook.id)) && (!q || webhook.url.includes(q)),
  );
  return listAnswer('webhooks', found.map(toWebhook), query, {
    fields: {
      createdDate: (webhook) => webhook.createdDate,
      url: (webhook) => webhook.url,
      id: (webhook) => webhook.id,
    },
  });
};
