import type { Webhook } from '../../../shared/contracts/integrations/webhooks.ts';
import type { WebhookRecord } from './webhook.entity.ts';

/** Returns a webhook as the API shows it, without its secret. */
export const toWebhook = (record: WebhookRecord): Webhook => ({
  id: record.id,
  url: record.url,
  events: record.events,
  active: record.active,
  ...(record.disabled ? { disabled: record.disabled } : {}),
  ...(record.lastDelivered ? { lastDelivered: record.lastDelivered } : {}),
  createdDate: record.createdDate,
  version: record.version,
});

/**
 * Returns the fields for the audit log. It contains the host only, because the whole address can contain a
 * key.
 */
export const auditedFields = ({ url, events, active }: Pick<WebhookRecord, 'url' | 'events' | 'active'>) => ({
  host: new URL(url).host,
  events,
  active,
});

export const webhookTarget = (id: string) => ({ kind: 'webhook' as const, id });
