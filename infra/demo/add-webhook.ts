import { webhookEvents } from '../../shared/contracts/integrations/webhooks.ts';
import type { Client } from './client.ts';

/** A webhook to the host's own receiver (`/_local/webhooks`), which takes what happens from then on. */
export const addWebhook = (admin: Client): Promise<unknown> =>
  admin.ok('POST', '/webhooks', { body: { url: `${admin.origin}/_local/webhooks`, events: webhookEvents } });
