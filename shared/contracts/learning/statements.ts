import * as z from 'zod';
import { call } from '../call.ts';
import { email, langQuery } from '../common.ts';

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
