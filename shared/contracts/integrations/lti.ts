import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, expiringLink, listQuery, requiredText } from '../common.ts';
import { authenticate } from '../identity/access.ts';

/** Maximum number of registered platforms (LMS) of an organisation. */
export const maxLtiRegistrations = 20;
/** Seconds between the start and the end of a launch. */
export const ltiStateLifetime = 10 * 60;
/** Seconds until the code of a launch expires. Before, the page can exchange the code for a session. */
export const ltiCodeLifetime = 5 * 60;
/** Seconds until the picker of content expires. */
export const ltiPickLifetime = 60 * 60;
/** Seconds that a link of dynamic registration is valid. */
export const ltiLinkLifetime = 60 * 60;

/**
 * An address of a platform, without credentials or fragment. An empty text becomes null. Operations check
 * separately whether the server may call the address.
 */
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

export const ltiForm = z
  .object({
    /** The name of the platform, chosen by the administrators. */
    name: requiredText(80),
    /** The administrators know the following values after they have added the tool to the platform. */
    issuer: address,
    /** The client id of this tool at the platform. Not the id of an organisation. */
    clientId: z
      .string()
      .trim()
      .max(300, { error: 'TOO_LONG' })
      .nullish()
      .transform((text) => text || null),
    /** Accepted deployments. If empty, the deployment of the first launch is added. */
    deploymentIds: z
      .array(requiredText(255))
      .max(50, { error: 'TOO_MANY' })
      .default([])
      .transform((ids) => [...new Set(ids)]),
    keySetUrl: address,
    authorizationUrl: address,
    tokenUrl: address,
    /** Finds members by the e-mail of the platform. The administrator guarantees correct e-mails. */
    trustEmail: z.boolean().default(false),
    /** Adds a member for an unknown e-mail, while seats are free. Requires `trustEmail`. */
    autoProvision: z.boolean().default(false),
  })
  .meta({ id: 'LtiForm' });
export type LtiForm = z.output<typeof ltiForm>;

export const ltiRegistration = z
  .object({
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
    /** pending: the values of the platform are missing. */
    state: z.enum(['pending', 'ready']),
    /** Time of the latest sign-in from the platform, stored at most once an hour. */
    lastLaunch: z.string().nullable(),
    createdDate: z.string(),
    /** The values that the administrator enters in the platform. */
    tool: z.object({
      loginUrl: z.string(),
      launchUrl: z.string(),
      keySetUrl: z.string(),
    }),
    version: z.int(),
  })
  .meta({ id: 'LtiRegistration' });
export type LtiRegistrationShown = z.output<typeof ltiRegistration>;

/** The common fields of the calls for one registration. */
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
  freshProof: 'always',
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
  freshProof: 'always',
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
  freshProof: 'always',
  summary: 'Deletes a platform: no further sign-ins and grades, members remain',
  answer: { status: 200, schema: deleted },
});

export const rotateLtiKey = call({
  id: 'rotateLtiKey',
  domain: 'lti',
  method: 'POST',
  freshProof: 'always',
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
  answer: { status: 200, schema: expiringLink },
});

/** A class (course or context) of a learning platform that has launched content. */
export const ltiClass = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Time of a recent launch, stored at most once a day. */
    lastLaunch: z.string(),
  })
  .meta({ id: 'LtiClass' });
export type LtiClassShown = z.output<typeof ltiClass>;

export const listLtiClasses = call({
  id: 'listLtiClasses',
  domain: 'lti',
  method: 'GET',
  path: '/lti/registrations/{id}/classes',
  summary: 'Lists the classes of a platform that launched content in the last months and offer their members',
  query: listQuery(['title', 'lastLaunch', 'id'], {}),
  list: true,
  answer: { status: 200, schema: z.array(ltiClass) },
  errors: ['NOT_FOUND'],
});

export const listLtiClassMembers = call({
  id: 'listLtiClassMembers',
  domain: 'lti',
  method: 'GET',
  path: '/lti/registrations/{id}/classes/{classId}/members',
  summary:
    'Reads the learners of a class from its platform, and returns the members of the organisation among them',
  answer: {
    status: 200,
    schema: z
      .object({
        /** Number of learners of the class, up to 2,000. */
        learners: z.int(),
        members: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
      })
      .meta({ id: 'LtiClassMembers' }),
  },
  errors: ['NOT_FOUND', 'LTI_REFUSED'],
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
      /** The content to open. Null opens the catalogue. */
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
