import type {
  WebhookDelivery,
  Webhook as WebhookShape,
} from '../../shared/contracts/integrations/webhooks.ts';
import type { Client } from './client.ts';

export type NewWebhook = WebhookShape & { secret: string };

export const addWebhook = (api: Client, url: string, events: readonly string[]): Promise<NewWebhook> =>
  api.ok<NewWebhook>('POST', '/webhooks', { body: { url, events } });

/** Lists the deliveries to an address, newest first. */
export const deliveriesOf = (api: Client, id: string): Promise<WebhookDelivery[]> =>
  api.ok('GET', `/webhooks/${id}/deliveries?limit=100`);
