import { xapiPath } from '../../../shared/contracts/learning/xapi.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findPage } from './find-page.ts';
import { acceptedLanguages, toCanonical, toIds } from './format-rules.ts';
import { buildParts, type Part } from './multipart-rules.ts';
import { attachmentsOf } from './sent-statements.ts';
import { findActivities, findStatements, listAttachments } from './statement.repository.ts';
import { parseStatementQuery, type StatementQuery } from './statement-query.ts';
import { activitiesOf, idHash, type XapiActivity, type XapiStatement } from './statement-rules.ts';
import { parseStatement } from './targets.ts';
import type { XapiInput, XapiOperation, XapiReply } from './xapi-route.ts';

/**
 * Returns one statement, or a page with the address of the next one. A page holds at most 500 statements, and can hold
 * less than requested.
 *
 * @throws VALIDATION, NOT_FOUND
 */
export const listStatements: XapiOperation = async (_deps, input) => {
  const query = parseStatementQuery(input);
  const id = query.statementId ?? query.voidedStatementId;
  if (id !== undefined) {
    const statement = await findOne(input.actor, id, query.voidedStatementId !== undefined);
    const [body] = await formatted(input, query, [statement]);
    const headers = { 'Last-Modified': new Date(statement.stored).toUTCString() };
    return withAttachments(input.actor, query, { statements: [statement], body: body ?? {}, headers });
  }
  const { statements, cursor } = await findPage(input.actor, query);
  const body = {
    statements: await formatted(input, query, statements),
    more: cursor === undefined ? '' : moreAddress(input, cursor),
  };
  const [first] = statements;
  const headers = first ? { 'Last-Modified': new Date(first.stored).toUTCString() } : {};
  return withAttachments(input.actor, query, { statements, body, headers });
};

/** Returns a statement that is voided or not, as requested. @throws NOT_FOUND */
async function findOne(tenant: Tenant, id: string, voided: boolean): Promise<XapiStatement> {
  const [found] = await findStatements(tenant, [id]);
  if (!found || (found.voided ?? false) !== voided) throw new AppError('NOT_FOUND');
  return parseStatement(found);
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

/** Maximum bytes of the attachments of a response. */
const mostBytes = 4_200_000;

/**
 * Returns the response, and with the bytes of attachments if the query requests them. Attachments that do not fit are
 * left out, and a request for their statement returns them.
 */
async function withAttachments(
  tenant: Tenant,
  { attachments }: StatementQuery,
  { statements, body, headers }: Found,
): Promise<XapiReply> {
  if (!attachments) return { status: 200, headers, body };
  const parts = new Map<string, Part>();
  let size = 0;
  for (const statement of statements) {
    const heads = attachmentsOf(statement);
    if (heads.length === 0 || size > mostBytes) continue;
    const stored = Map.groupBy(await listAttachments(tenant, statement.id), ({ sha2 }) => sha2);
    for (const { sha2, contentType } of heads) {
      const items = stored.get(sha2);
      if (!items || parts.has(sha2)) continue;
      const bytes = Buffer.concat(items.map((one) => one.bytes));
      size += bytes.length;
      if (size > mostBytes) break;
      const partHeaders = new Map([
        ['Content-Type', contentType],
        ['Content-Transfer-Encoding', 'binary'],
        ['X-Experience-API-Hash', sha2],
      ]);
      parts.set(sha2, { headers: partHeaders, bytes });
    }
  }
  const json: Part = {
    headers: new Map([['Content-Type', 'application/json']]),
    bytes: Buffer.from(JSON.stringify(body)),
  };
  const all = buildParts([json, ...parts.values()]);
  return { status: 200, headers: { ...headers, 'Content-Type': all.contentType }, body: all.body };
}
