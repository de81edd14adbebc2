import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, listQuery, requiredText } from '../common.ts';
import { authenticate } from '../identity/access.ts';

/** Maximum number of registered platforms (LMS) of an organisation. */
export const maxLtiRegistrations = 20;
/** Seconds between the start and the end of a launch. */
export const ltiStateLifetime = 10 * 60;
/** Seconds for the exchange of a launch code by the page. */
export const ltiCodeLifetime = 5 * 60;
/** Seconds for the choice of content in the picker. */
export const ltiPickLifetime = 60 * 60;
/** Seconds that a link of dynamic registration is valid. */
export const ltiLinkLifetime = 60 * 60;

/** An address of a platform: no credentials, no fragment. Plain http only for loopback addresses. */
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
  /** The administrators' name of it. */
  name: requiredText(80),
  /** The platform's issuer, client id and deployments, known after the tool was added there. */
  issuer: address,
  clientId: z
    .string()
    .trim()
    .max(300, { error: 'TOO_LONG' })
    .nullish()
    .transform((text) => text || null),
  /** Empty: the first launch defines the deployment. */
  deploymentIds: z
    .array(requiredText(255))
    .max(50, { error: 'TOO_MANY' })
    .default([])
    .transform((ids) => [...new Set(ids)]),
  keySetUrl: address,
  authorizationUrl: address,
  tokenUrl: address,
  /** The administrator guarantees the platform's e-mails, so that members are found by them. */
  trustEmail: z.boolean().default(false),
  /** Adds a member for an unknown e-mail, while seats are free. Needs `trustEmail`. */
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
  /** pending: the platform's values are missing. */
  state: z.enum(['pending', 'ready']),
  /** The latest sign-in from it, with a precision of one hour. */
  lastLaunch: z.string().nullable(),
  createdDate: z.string(),
  /** The values to enter in the platform. */
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
  summary: 'Lists the learning platforms (LTI 1.3) of the organisation',
  query: listQuery(['createdDate', 'name', 'id'], {}),
  list: true,
  answer: { status: 200, schema: z.array(ltiRegistration) },
});

export const getLtiRegistration = call({
  ...one,
  id: 'getLtiRegistration',
  method: 'GET',
  summary: 'Returns a platform and the values to enter there',
  versioned: true,
  answer: { status: 200, schema: ltiRegistration },
});

export const createLtiRegistration = call({
  id: 'createLtiRegistration',
  domain: 'lti',
  method: 'POST',
  path: '/lti/registrations',
  summary: 'Registers a platform by name. Further values follow after the tool was added there',
  body: ltiForm,
  versioned: true,
  answer: { status: 201, schema: ltiRegistration },
  errors: ['LTI_LIMIT'],
});

export const updateLtiRegistration = call({
  ...one,
  id: 'updateLtiRegistration',
  method: 'PUT',
  summary: 'Changes the values of a platform and its recognition of members',
  body: ltiForm,
  versioned: true,
  answer: { status: 200, schema: ltiRegistration },
  errors: ['VERSION_CONFLICT'],
});

export const deleteLtiRegistration = call({
  ...one,
  id: 'deleteLtiRegistration',
  method: 'DELETE',
  summary: 'Deletes a platform: no further sign-ins and grades, members remain',
  answer: { status: 200, schema: deleted },
});

export const rotateLtiKey = call({
  id: 'rotateLtiKey',
  domain: 'lti',
  method: 'POST',
  path: '/lti/registrations/{id}/key',
  summary: 'Creates a signing key. The previous public key remains for another week',
  answer: { status: 200, schema: ltiRegistration },
});

export const createLtiLink = call({
  id: 'createLtiLink',
  domain: 'lti',
  method: 'POST',
  path: '/lti/registrations/{id}/link',
  summary: 'Creates a link for the dynamic registration of the platform, valid once within an hour',
  answer: { status: 200, schema: z.object({ url: z.string(), expiresAt: z.string() }) },
});

export const openLtiSession = call({
  id: 'openLtiSession',
  domain: 'lti',
  method: 'POST',
  path: '/lti/session',
  summary: 'Exchanges the code of a launch and the secret of the page once for a session',
  body: z.object({
    code: requiredText(100),
    secret: z.string({ error: 'REQUIRED' }).regex(/^[0-9a-z]{43}$/, { error: 'INVALID' }),
  }),
  answer: {
    status: 200,
    schema: authenticate.answer.schema.extend({
      /** The started content. Null: the whole catalogue. */
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
