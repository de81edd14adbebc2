import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, listQuery, systemAddress } from '../common.ts';

/** The events of an organisation. Each is the `type` of a delivery. */
export const webhookEvents = [
  'member.added',
  'training.completed',
  'badge.earned',
  'certificate.issued',
  'certificate.revoked',
  'suggestion.made',
  'content.ready',
  'content.rejected',
  'contract.ending',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Maximum number of endpoints of an organisation. */
export const maxWebhooks = 10;

export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    /** The reason of the disabling: FAILING three days of failures · GONE a response with status 410. */
    disabled: z.object({ reason: z.enum(['FAILING', 'GONE']), date: z.string() }).optional(),
    /** The latest accepted delivery, with a precision of one hour. */
    lastDelivered: z.string().optional(),
    createdDate: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

/** Contains the secret of the signatures. Returned once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' });

export const webhookForm = z
  .object({
    url: systemAddress,
    events: z
      .array(z.enum(webhookEvents, { error: 'INVALID_CHOICE' }), { error: 'REQUIRED' })
      .min(1, { error: 'REQUIRED' })
      .max(100, { error: 'TOO_MANY' })
      .transform((events) => webhookEvents.filter((event) => events.includes(event))),
    active: z.boolean().default(true),
  })
  .meta({ id: 'WebhookForm' });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookDelivery = z
  .object({
    id: z.string(),
    /** The header `webhook-id`, the same for each attempt. */
    eventId: z.string(),
    type: z.enum([...webhookEvents, 'ping']),
    status: z.enum(deliveryStates),
    attempts: z.int(),
    createdDate: z.string(),
    /** The sent body. */
    payload: z.string(),
    lastAttempt: z
      .object({
        date: z.string(),
        milliseconds: z.int(),
        /** Status of the response. */
        status: z.int().optional(),
        /** Its beginning, at most 1000 characters. */
        body: z.string().optional(),
        /** The reason for a missing response. */
        error: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const errors = ['NOT_FOUND'] as const;

export const listWebhooks = call({
  id: 'listWebhooks',
  domain: 'webhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'Lists the webhooks of the organisation',
  query: listQuery(['createdDate', 'url', 'id'], {}),
  list: true,
  answer: { status: 200, schema: z.array(webhook) },
});

export const getWebhook = call({
  id: 'getWebhook',
  domain: 'webhooks',
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'Returns one webhook',
  versioned: true,
  answer: { status: 200, schema: webhook },
  errors,
});

export const createWebhook = call({
  id: 'createWebhook',
  domain: 'webhooks',
  method: 'POST',
  freshProof: 'always',
  path: '/webhooks',
  summary: 'Adds a webhook. The response contains the secret of its signatures once',
  body: webhookForm,
  versioned: true,
  answer: { status: 201, schema: webhookWithSecret },
  errors: ['WEBHOOK_LIMIT'],
});

export const updateWebhook = call({
  id: 'updateWebhook',
  domain: 'webhooks',
  method: 'PUT',
  freshProof: 'always',
  path: '/webhooks/{id}',
  summary: 'Changes address and events, or disables a webhook. `active` enables it again',
  body: webhookForm,
  versioned: true,
  answer: { status: 200, schema: webhook },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteWebhook = call({
  id: 'deleteWebhook',
  domain: 'webhooks',
  method: 'DELETE',
  freshProof: 'always',
  path: '/webhooks/{id}',
  summary: 'Deletes a webhook with its deliveries',
  answer: { status: 200, schema: deleted },
  errors,
});

export const rotateWebhookSecret = call({
  id: 'rotateWebhookSecret',
  domain: 'webhooks',
  method: 'POST',
  freshProof: 'always',
  path: '/webhooks/{id}/secret',
  summary:
    'Creates another secret and returns it once. For a day deliveries also have a signature by the previous secret',
  answer: { status: 200, schema: webhookWithSecret },
  errors,
});

export const pingWebhook = call({
  id: 'pingWebhook',
  domain: 'webhooks',
  method: 'POST',
  path: '/webhooks/{id}/ping',
  summary: 'Sends one delivery of type `ping`, or a test of another event with invented ids',
  query: z.object({
    event: z.enum([...webhookEvents, 'ping'], { error: 'INVALID_CHOICE' }).default('ping'),
  }),
  answer: { status: 202, schema: webhookDelivery },
  errors,
});

export const listWebhookDeliveries = call({
  id: 'listWebhookDeliveries',
  domain: 'webhooks',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary:
    'Lists the deliveries of thirty days, newest first, `limit` per page. `before` is the last `id` of the previous page. An incomplete page is the last',
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
  summary: 'Sends a delivery again immediately, with the same `webhook-id`',
  answer: { status: 202, schema: webhookDelivery },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
