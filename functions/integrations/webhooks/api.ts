import * as calls from '../../../shared/contracts/integrations/webhooks.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { pingWebhook } from './ping-webhook.ts';
import { retryWebhookDelivery } from './retry-webhook-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { updateWebhook } from './update-webhook.ts';

export const handler = api([
  route(calls.listWebhooks, listWebhooks),
  route(calls.getWebhook, getWebhook),
  route(calls.createWebhook, createWebhook),
  route(calls.updateWebhook, updateWebhook),
  route(calls.deleteWebhook, deleteWebhook),
  route(calls.rotateWebhookSecret, rotateWebhookSecret),
  route(calls.pingWebhook, pingWebhook),
  route(calls.listWebhookDeliveries, listWebhookDeliveries),
  route(calls.retryWebhookDelivery, retryWebhookDelivery),
]);
