import * as z from 'zod';
import { call } from './call.ts';
import { deleted, listQuery } from './common.ts';

/** What an organisation can be told of; each is the `type` of a delivery. */
export const webhookEvents = [
  'member.added',
  'training.completed',
  'badge.earned',
  'certificate.issued',
  'suggestion.made',
  'content.ready',
  'content.rejected',
  'contract.ending',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The most endpoints of an organisation. */
export const maxWebhooks = 10;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Why the platform stopped: FAILING three days of failures · GONE it answered 410. */
  disabled: z.object({ reason: z.enum(['FAILING', 'GONE']), date: z.string() }).optional(),
  /** When something was last taken, exact to the hour. */
  lastDelivered: z.string().optional(),
  createdDate: z.string(),
  version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

/** With the secret that its deliveries are signed with: answered once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

/** Whether it may be called is for the operation to say: it depends on the stage. */
export const webhookForm = z.object({
  url: z
    .string({ error: 'REQUIRED' })
    .trim()
    .min(1, { error: 'REQUIRED' })
    .max(1000, { error: 'TOO_LONG' })
    .refine((value) => value === '' || URL.canParse(value), { error: 'INVALID_URL' }),
  events: z
    .array(z.enum(webhookEvents, { error: 'INVALID_CHOICE' }), { error: 'REQUIRED' })
    .min(1, { error: 'REQUIRED' })
    .max(100, { error: 'TOO_MANY' })
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  active: z.boolean().default(true),
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  id: z.string(),
  /** The header `webhook-id`: the same at each attempt. */
  eventId: z.string(),
  type: z.enum([...webhookEvents, 'ping']),
  status: z.enum(deliveryStates),
  attempts: z.int(),
  createdDate: z.string(),
  /** The body, as it is sent. */
  payload: z.string(),
  lastAttempt: z
    .object({
      date: z.string(),
      milliseconds: z.int(),
      /** Status of the response. */
      status: z.int().optional(),
      /** Its beginning, at most 1000 characters. */
      body: z.string().optional(),
      /** Why there was none. */
      error: z.string().optional(),
    })
    .optional(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const errors = ['NOT_FOUND'] as const;

export const listWebhooks = call({
  id: 'listWebhooks',
  domain: 'webhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'The addresses that are told of events of the organisation',
  query: listQuery(['createdDate', 'url', 'id'], {}),
  list: true,
  answer: { status: 200, schema: z.array(webhook) },
});

export const getWebhook = call({
  id: 'getWebhook',
  domain: 'webhooks',
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'One of them',
  versioned: true,
  answer: { status: 200, schema: webhook },
  errors,
});

export const createWebhook = call({
  id: 'createWebhook',
  domain: 'webhooks',
  method: 'POST',
  path: '/webhooks',
  summary: 'Adds an address; the answer holds the secret of its signatures, once',
  body: webhookForm,
  versioned: true,
  answer: { status: 201, schema: webhookWithSecret },
  errors: ['WEBHOOK_LIMIT'],
});

export const updateWebhook = call({
  id: 'updateWebhook',
  domain: 'webhooks',
  method: 'PUT',
  path: '/webhooks/{id}',
  summary: 'Changes address and events, or lets it rest; `active` starts one again that was disabled',
  body: webhookForm,
  versioned: true,
  answer: { status: 200, schema: webhook },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteWebhook = call({
  id: 'deleteWebhook',
  domain: 'webhooks',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Deletes it with its deliveries',
  answer: { status: 200, schema: deleted },
  errors,
});

export const rotateWebhookSecret = call({
  id: 'rotateWebhookSecret',
  domain: 'webhooks',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  summary: 'Another secret, answered once; for a day deliveries are signed with the former one, too',
  answer: { status: 200, schema: webhookWithSecret },
  errors,
});

export const pingWebhook = call({
  id: 'pingWebhook',
  domain: 'webhooks',
  method: 'POST',
  path: '/webhooks/{id}/ping',
  summary: 'Sends a delivery of type `ping`, once',
  answer: { status: 202, schema: webhookDelivery },
  errors,
});

export const listWebhookDeliveries = call({
  id: 'listWebhookDeliveries',
  domain: 'webhooks',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary:
    'What was sent in the last thirty days, newest first, `limit` at a time: `before` is the last `id` of the page before, and a page that is not full is the last',
  query: z.object({
    before: z.string().max(120).optional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, { error: 'INVALID_NUMBER' })
      .transform(Number)
      .refine((n) => n >= 1 && n <= 100, { error: 'OUT_OF_RANGE' })
      .default(20),
  }),
  answer: { status: 200, schema: z.array(webhookDelivery) },
  errors,
});

export const retryWebhookDelivery = call({
  id: 'retryWebhookDelivery',
  domain: 'webhooks',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/retry',
  summary: 'Sends it again, now, with the same `webhook-id`',
  answer: { status: 202, schema: webhookDelivery },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
