import { xapiPath } from '../../../shared/contracts/learning/xapi.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findPage } from './find-page.ts';
import { acceptedLanguages, toCanonical, toIds } from './format-rules.ts';
import { buildParts, type Part } from './multipart-rules.ts';
import { readAttachments } from './read-attachments.ts';
import { attachmentsOf } from './sent-statements.ts';
import { findActivities, findStatements } from './statement.repository.ts';
import { parseStatementQuery, type StatementQuery } from './statement-query.ts';
import { activitiesOf, idHash, type XapiActivity, type XapiStatement } from './statement-rules.ts';
import { parseStatement } from './targets.ts';
import type { XapiInput, XapiOperation, XapiReply } from './xapi-route.ts';

/**
 * Returns one statement, or a page with the address of the next one. A page has at most 500 statements, and can have
 * fewer than requested.
 *
 * @throws VALIDATION, NOT_FOUND
 */
export const listStatements: XapiOperation = async (_deps, input) => {
  const query = parseStatementQuery(input);
  const id = query.statementId ?? query.voidedStatementId;
  if (id !== undefined) {
    const statement = await findOne(input, id, query.voidedStatementId !== undefined);
    const [body] = await formatted(input, query, [statement]);
    const headers = { 'Last-Modified': new Date(statement.stored).toUTCString() };
    return withAttachments(input.actor, query, { statements: [statement], body: body ?? {}, headers });
  }
  const weigh = (statement: XapiStatement, json: number) =>
    json + (query.attachments ? sum(attachmentsOf(statement).map(({ length }) => length)) : 0);
  const { statements, cursor } = await findPage(input.actor, query, weigh);
  const body = {
    statements: await formatted(input, query, statements),
    more: cursor === undefined ? '' : moreAddress(input, cursor),
  };
  const [first] = statements;
  const headers = first ? { 'Last-Modified': new Date(first.stored).toUTCString() } : {};
  return withAttachments(input.actor, query, { statements, body, headers });
};

/** Returns a statement that is voided or not, as requested. @throws NOT_FOUND, also for a unit and another registration */
async function findOne({ actor, session }: XapiInput, id: string, voided: boolean): Promise<XapiStatement> {
  const [found] = await findStatements(actor, [id]);
  if (!found || (found.voided ?? false) !== voided) throw new AppError('NOT_FOUND');
  const statement = parseStatement(found);
  const isForeign = session && statement.context?.registration?.toLowerCase() !== session.registration;
  if (isForeign) throw new AppError('NOT_FOUND');
  return statement;
}

function moreAddress({ query }: XapiInput, cursor: string): string {
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'cursor'));
  next.set('cursor', cursor);
  return `${xapiPath}/statements?${next}`;
}

async function formatted(
  { actor, headers }: XapiInput,
  { format = 'exact' }: StatementQuery,
  statements: readonly XapiStatement[],
): Promise<object[]> {
  if (format === 'exact') return [...statements];
  if (format === 'ids') return statements.map(toIds);
  const hashes = new Set(statements.flatMap(activitiesOf).map(({ id }) => idHash(id)));
  const stored = await findActivities(actor, [...hashes]);
  const definitionOf = (id: string): XapiActivity | undefined => {
    const json = stored.get(idHash(id));
    return json === undefined ? undefined : (JSON.parse(json) as XapiActivity);
  };
  const languages = acceptedLanguages(headers['accept-language']);
  return statements.map((statement) => toCanonical(statement, languages, definitionOf));
}

interface Found {
  statements: readonly XapiStatement[];
  body: object;
  headers: Record<string, string>;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Maximum bytes of a response with attachments, which is sent in base64. A request has less. */
const mostBytes = 4_300_000;

/**
 * Returns the response, and with the bytes of attachments if the query requests them. Pages end before the attachments
 * exceed the maximum. An attachment that is larger than its statement says can be left out.
 */
async function withAttachments(
  tenant: Tenant,
  { attachments }: StatementQuery,
  { statements, body, headers }: Found,
): Promise<XapiReply> {
  if (!attachments) return { status: 200, headers, body };
  const parts = new Map<string, Part>();
  const json: Part = {
    headers: new Map([['Content-Type', 'application/json']]),
    bytes: Buffer.from(JSON.stringify(body)),
  };
  let size = json.bytes.length;
  for (const statement of statements) {
    const stored = await readAttachments(tenant, statement);
    for (const { sha2: named, contentType } of attachmentsOf(statement)) {
      const sha2 = named.toLowerCase();
      const bytes = stored.get(sha2);
      if (!bytes || parts.has(sha2) || size + bytes.length > mostBytes) continue;
      size += bytes.length;
      const partHeaders = new Map([
        ['Content-Type', contentType],
        ['Content-Transfer-Encoding', 'binary'],
        ['X-Experience-API-Hash', sha2],
      ]);
      parts.set(sha2, { headers: partHeaders, bytes });
    }
  }
  const all = buildParts([json, ...parts.values()]);
  return { status: 200, headers: { ...headers, 'Content-Type': all.contentType }, body: all.body };
}
