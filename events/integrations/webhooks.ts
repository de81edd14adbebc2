import * as z from 'zod';
import { event } from '../envelope.ts';

/** A delivery of a webhook became due, or a person requested another attempt. */
export const webhookDeliveryDue = event(
  'webhook-delivery.due',
  z.object({ webhookId: z.string(), lane: z.string(), at: z.string(), eventId: z.string(), due: z.string() }),
  ['webhook'],
);

/** A webhook was deleted. Its deliveries are deleted. */
export const webhookDeleted = event('webhook.deleted', z.object({ webhookId: z.string() }), ['webhook']);

/** The platform disabled a webhook. The administrators are notified. */
export const webhookDisabled = event(
  'webhook.disabled',
  z.object({ webhookId: z.string(), host: z.string(), reason: z.enum(['FAILING', 'GONE']) }),
  ['notification', 'mail'],
);
