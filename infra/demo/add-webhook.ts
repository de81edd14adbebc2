import { webhookEvents } from '../../shared/contracts/integrations/webhooks.ts';
import type { Client } from './client.ts';

/**
 * Creates a webhook for all events. The receiver of the local host (`/_local/webhooks`) accepts the
 * deliveries.
 */
export const addWebhook = (admin: Client): Promise<unknown> =>
  admin.ok('POST', '/webhooks', { body: { url: `${admin.origin}/_local/webhooks`, events: webhookEvents } });
