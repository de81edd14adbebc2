import * as z from 'zod';
import { event } from './envelope.ts';

/** A delivery of a webhook is to be tried: its time has come, or somebody asked for it. */
export const webhookDeliveryDue = event(
  'webhook-delivery.due',
  z.object({ webhookId: z.string(), lane: z.string(), at: z.string(), eventId: z.string(), due: z.string() }),
  ['webhook'],
);

/** A webhook was deleted: its deliveries go. */
export const webhookDeleted = event('webhook.deleted', z.object({ webhookId: z.string() }), ['webhook']);

/** The platform stopped calling an address: the administrators are told. */
export const webhookDisabled = event(
  'webhook.disabled',
  z.object({ webhookId: z.string(), host: z.string(), reason: z.enum(['FAILING', 'GONE']) }),
  ['notification', 'mail'],
);
