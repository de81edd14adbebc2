import * as z from 'zod';
import { authenticate } from './access.ts';
import { call } from './call.ts';
import { deleted, listQuery, requiredText } from './common.ts';

/** The most platforms (LMS) that one organisation registers. */
export const maxLtiRegistrations = 20;
/** Seconds between the begin of a launch and its end. */
export const ltiStateLifetime = 10 * 60;
/** Seconds within which the page exchanges the code of a launch. */
export const ltiCodeLifetime = 5 * 60;
/** Seconds that somebody has to choose content in the picker. */
export const ltiPickLifetime = 60 * 60;
/** Seconds that a link of dynamic registration counts. */
export const ltiLinkLifetime = 60 * 60;

/** An address of a platform: no credentials, no fragment. Plain http is taken from a machine's own only. */
const address = z
  .string()
  .trim()
  .max(500, { error: 'TOO_LONG' })
  .refine(
    (text) => {
      if (text === '') return true;
      if (!URL.canParse(text) || /[#\s]/.test(text)) return false;
      const { protocol, username, password } = new URL(text);
      return /^https?:$/.test(protocol) && !username && !password;
    },
    { error: 'INVALID_URL' },
  )
  .nullish()
  .transform((text) => text || null);

export const ltiForm = z.object({
  /** What administrators call it. */
  name: requiredText(80),
  /** What the platform calls itself, this tool, and its deployments: known once the tool was added there. */
  issuer: address,
  clientId: z
    .string()
    .trim()
    .max(300, { error: 'TOO_LONG' })
    .nullish()
    .transform((text) => text || null),
  /** Empty: that of the first launch is taken. */
  deploymentIds: z
    .array(requiredText(255))
    .max(50, { error: 'TOO_MANY' })
    .default([])
    .transform((ids) => [...new Set(ids)]),
  keySetUrl: address,
  authorizationUrl: address,
  tokenUrl: address,
  /** The administrator vouches for the e-mails that the platform tells: members are found by them. */
  trustEmail: z.boolean().default(false),
  /** Who comes with an e-mail of nobody becomes a member, while there are seats. Needs `trustEmail`. */
  autoProvision: z.boolean().default(false),
});
export type LtiForm = z.output<typeof ltiForm>;

export const ltiRegistration = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  deploymentIds: z.array(z.string()),
  keySetUrl: z.string().nullable(),
  authorizationUrl: z.string().nullable(),
  tokenUrl: z.string().nullable(),
  trustEmail: z.boolean(),
  autoProvision: z.boolean(),
  /** pending: the platform's side is not known yet. */
  state: z.enum(['pending', 'ready']),
  /** When somebody came in by it last; at most an hour late. */
  lastLaunch: z.string().nullable(),
  createdDate: z.string(),
  /** What the platform has to know of this tool. */
  tool: z.object({
    loginUrl: z.string(),
    launchUrl: z.string(),
    keySetUrl: z.string(),
  }),
  version: z.int(),
});
export type LtiRegistrationShown = z.output<typeof ltiRegistration>;

const one = { domain: 'lti', path: '/lti/registrations/{id}' } as const;

export const listLtiRegistrations = call({
  id: 'listLtiRegistrations',
  domain: 'lti',
  method: 'GET',
  path: '/lti/registrations',
  summary: 'The learning platforms (LTI 1.3) that start trainings of the organisation',
  query: listQuery(['createdDate', 'name', 'id'], {}),
  list: true,
  answer: { status: 200, schema: z.array(ltiRegistration) },
});

export const getLtiRegistration = call({
  ...one,
  id: 'getLtiRegistration',
  method: 'GET',
  summary: 'One platform, and what it has to know of this tool',
  versioned: true,
  answer: { status: 200, schema: ltiRegistration },
});

export const createLtiRegistration = call({
  id: 'createLtiRegistration',
  domain: 'lti',
  method: 'POST',
  path: '/lti/registrations',
  summary: 'Registers a platform. A name is enough: the rest is known once this tool was added there',
  body: ltiForm,
  versioned: true,
  answer: { status: 201, schema: ltiRegistration },
  errors: ['LTI_LIMIT'],
});

export const updateLtiRegistration = call({
  ...one,
  id: 'updateLtiRegistration',
  method: 'PUT',
  summary: 'Changes what is known of a platform, and whom it brings',
  body: ltiForm,
  versioned: true,
  answer: { status: 200, schema: ltiRegistration },
  errors: ['VERSION_CONFLICT'],
});

export const deleteLtiRegistration = call({
  ...one,
  id: 'deleteLtiRegistration',
  method: 'DELETE',
  summary: 'Nobody comes in by it any more, and no grades are sent to it; members stay',
  answer: { status: 200, schema: deleted },
});

export const rotateLtiKey = call({
  id: 'rotateLtiKey',
  domain: 'lti',
  method: 'POST',
  path: '/lti/registrations/{id}/key',
  summary: 'A new key signs from now on; the public half of the former one is told for another week',
  answer: { status: 200, schema: ltiRegistration },
});

export const createLtiLink = call({
  id: 'createLtiLink',
  domain: 'lti',
  method: 'POST',
  path: '/lti/registrations/{id}/link',
  summary: 'A link for the dynamic registration of the platform: it counts once, for an hour',
  answer: { status: 200, schema: z.object({ url: z.string(), expiresAt: z.string() }) },
});

export const openLtiSession = call({
  id: 'openLtiSession',
  domain: 'lti',
  method: 'POST',
  path: '/lti/session',
  summary: 'Exchanges the code of a launch, and the secret that the page kept, once, for a session',
  body: z.object({
    code: requiredText(100),
    secret: z.string({ error: 'REQUIRED' }).regex(/^[0-9a-z]{43}$/, { error: 'INVALID' }),
  }),
  answer: {
    status: 200,
    schema: authenticate.answer.schema.extend({
      /** What was started; null: the whole catalogue. */
      content: z.object({ kind: z.enum(['training', 'course']), id: z.string() }).nullable(),
    }),
  },
  errors: [
    'LTI_EXPIRED',
    'LTI_NO_EMAIL',
    'LTI_NO_ACCOUNT',
    'LTI_ADMINISTRATOR',
    'LTI_SEATS_FULL',
    'SUBSCRIPTION_ENDED',
    'ACCOUNT_DISABLED',
    'TOO_MANY_REQUESTS',
  ],
});
