import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { statementFormats } from './format-rules.ts';
import { agentHash, idHash, type StatementFilter, type XapiActor } from './statement-rules.ts';
import { agentSchema } from './statement-schema.ts';
import { iri, timeOf, timestamp, uuid } from './value-rules.ts';
import { parseParameter, parseQuery, type XapiRequest } from './xapi-request.ts';

/** A row of a list: place and id. */
const rowPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#\d{3}#[0-9a-f-]{36}$/;

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();
const instant = z
  .string()
  .refine(timestamp.matches, `must be ${timestamp.name}`)
  .transform((text) => timeOf(text) ?? 0)
  .optional();
const statementId = z
  .string()
  .refine(uuid.matches, `must be ${uuid.name}`)
  .transform((id) => id.toLowerCase());
const identifier = z.string().refine(iri.matches, `must be ${iri.name}`).optional();

const schema = z.strictObject({
  statementId: statementId.optional(),
  voidedStatementId: statementId.optional(),
  agent: z.string().optional(),
  verb: identifier,
  activity: identifier,
  registration: statementId.optional(),
  related_activities: flag,
  related_agents: flag,
  since: instant,
  until: instant,
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number from 0')
    .transform(Number)
    .optional(),
  format: z.enum(statementFormats).optional(),
  attachments: flag,
  ascending: flag,
  /** The last row of the page before. Part of the addresses in `more`. */
  cursor: z.string().regex(rowPattern, 'is not valid').optional(),
});

/** A query for statements. Times are milliseconds. */
export type StatementQuery = z.output<typeof schema>;

/** Parameters that can be combined with the id of a statement. */
const withId: ReadonlySet<string> = new Set(['statementId', 'voidedStatementId', 'format', 'attachments']);

/** Returns the query of a request for statements. @throws VALIDATION */
export function parseStatementQuery(request: XapiRequest): StatementQuery {
  const query = parseQuery(schema, request);
  const hasId = query.statementId !== undefined || query.voidedStatementId !== undefined;
  if (query.statementId !== undefined && query.voidedStatementId !== undefined)
    throw new AppError('VALIDATION', { detail: 'Send statementId or voidedStatementId, not both' });
  const other = hasId ? [...request.query.keys()].find((name) => !withId.has(name)) : undefined;
  if (other)
    throw new AppError('VALIDATION', { detail: `${other} cannot be combined with the id of a statement` });
  return query;
}

/** Returns the filters of a query, and the agent. @throws VALIDATION for an anonymous group */
export function filterOf(query: StatementQuery): { filter: StatementFilter; agent: XapiActor | undefined } {
  const agent =
    query.agent === undefined ? undefined : (parseParameter(agentSchema, 'agent', query.agent) as XapiActor);
  const hash = agent && agentHash(agent);
  if (agent && !hash) throw new AppError('VALIDATION', { detail: 'agent: must have an identifier' });
  return {
    agent,
    filter: {
      ...(hash ? { agent: hash } : {}),
      ...(query.verb ? { verb: idHash(query.verb) } : {}),
      ...(query.activity ? { activity: idHash(query.activity) } : {}),
      ...(query.registration ? { registration: query.registration } : {}),
      relatedAgents: query.related_agents ?? false,
      relatedActivities: query.related_activities ?? false,
    },
  };
}
