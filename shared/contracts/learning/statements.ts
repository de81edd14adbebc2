import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, email, langQuery, requiredText, systemAddress } from '../common.ts';

/** The versions of xAPI that other systems can choose. */
export const xapiVersions = ['1.0.3', '2.0.0'] as const;

const statementSettings = z
  .object({
    /** Whether sessions are stored as statements, from the next report on. */
    sessions: z.boolean({ error: 'INVALID_TYPE' }),
  })
  .meta({ id: 'StatementSettings' });

export const getStatementSettings = call({
  id: 'getStatementSettings',
  domain: 'xapi',
  method: 'GET',
  path: '/statement-settings',
  summary: 'Returns which statements the platform itself stores in the LRS',
  answer: { status: 200, schema: statementSettings },
});

export const putStatementSettings = call({
  id: 'putStatementSettings',
  domain: 'xapi',
  method: 'PUT',
  path: '/statement-settings',
  summary: 'Changes which statements the platform itself stores in the LRS',
  body: statementSettings,
  answer: { status: 200, schema: statementSettings },
});

const shownStatement = z
  .object({
    id: z.string(),
    stored: z.string(),
    /** Name or identifier of the agent or group. */
    actor: z.string(),
    /** Display or id of the verb, in the requested language if the statement has it. */
    verb: z.string(),
    /** Name or id of the object, as for the verb. */
    object: z.string(),
    /** The scaled score, from -1 to 1. */
    score: z.number().nullable(),
    success: z.boolean().nullable(),
    /** The whole statement in JSON. */
    json: z.string(),
  })
  .meta({ id: 'ShownStatement' });
export type ShownStatement = z.output<typeof shownStatement>;

export const listRecentStatements = call({
  id: 'listRecentStatements',
  domain: 'xapi',
  method: 'GET',
  path: '/statements',
  summary: 'Lists statements of the LRS, newest first, in texts for people. Systems use xAPI itself',
  query: langQuery.extend({
    /** Only statements whose actor or object has this address. */
    email: email.optional(),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#\d{3}#[0-9a-f-]{36}$/, { error: 'INVALID_ID' })
      .optional(),
  }),
  answer: {
    status: 200,
    schema: z
      .object({ statements: z.array(shownStatement), next: z.string().nullable() })
      .meta({ id: 'StatementPage' }),
  },
});

const forwarding = z
  .object({
    url: z.string(),
    user: z.string(),
    version: z.enum(xapiVersions),
    createdDate: z.string(),
    /** The number of statements that the LRS has accepted. */
    forwarded: z.int(),
    /** The number of statements that the LRS never accepts. */
    refused: z.int(),
    lastForwarded: z.string().nullable(),
    /** Present while the LRS does not accept statements. They are sent again after `until`. */
    failing: z
      .object({
        date: z.string(),
        until: z.string(),
        /** The status of the response. */
        status: z.int().nullable(),
        /** The reason for a missing response. */
        reason: z.string().nullable(),
      })
      .nullable(),
    /** The last statement that was refused, with the status. */
    lastRefused: z.object({ id: z.string(), status: z.int(), date: z.string() }).nullable(),
  })
  .meta({ id: 'StatementForwarding' });
export type StatementForwarding = z.output<typeof forwarding>;

const forwardingAnswer = z
  .object({ forwarding: forwarding.nullable() })
  .meta({ id: 'StatementForwardingAnswer' });

export const forwardingForm = z
  .object({
    /** The address of the LRS, without `/statements`. */
    url: systemAddress,
    /** Without a colon, which ends the user name in HTTP Basic (RFC 7617, 2). */
    user: requiredText(200).refine((name) => !name.includes(':'), { error: 'INVALID_CHARACTERS' }),
    /** Absent: as before. Required for the first time, and for another address. */
    password: z.string({ error: 'INVALID_TYPE' }).max(500, { error: 'TOO_LONG' }).optional(),
    version: z.enum(xapiVersions, { error: 'INVALID_CHOICE' }),
    /** Whether statements are forwarded that were stored before. Only for the first time. */
    existing: z.boolean({ error: 'INVALID_TYPE' }).default(false),
  })
  .meta({ id: 'StatementForwardingForm' });

export const getStatementForwarding = call({
  id: 'getStatementForwarding',
  domain: 'xapi',
  method: 'GET',
  path: '/statement-forwarding',
  summary: 'Returns the LRS that statements are forwarded to, or null',
  answer: { status: 200, schema: forwardingAnswer },
});

export const putStatementForwarding = call({
  id: 'putStatementForwarding',
  domain: 'xapi',
  method: 'PUT',
  freshProof: 'always',
  path: '/statement-forwarding',
  summary: 'Forwards statements to another LRS from now on',
  body: forwardingForm,
  answer: { status: 200, schema: forwardingAnswer },
});

export const deleteStatementForwarding = call({
  id: 'deleteStatementForwarding',
  domain: 'xapi',
  method: 'DELETE',
  freshProof: 'always',
  path: '/statement-forwarding',
  summary: 'Ends the forwarding of statements',
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND'],
});
