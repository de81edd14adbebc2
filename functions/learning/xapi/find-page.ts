import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { isAuthority } from './save-statements.ts';
import { findStatements, listRows } from './statement.repository.ts';
import { filterOf, type StatementQuery } from './statement-query.ts';
import { matchesFilter, type StatementFilter, termFor, type XapiStatement } from './statement-rules.ts';
import { findTargets, parseStatement, withTargets } from './targets.ts';

/** Maximum number of statements of a page. */
const mostOnPage = 500;
/** Maximum bytes of the statements of a page. A response of Lambda has at most 6 MB. */
const mostBytes = 3_000_000;
/** Maximum number of rows that a request reads. A page can have less than `limit` statements, and `more`. */
const mostRows = 2000;
const rowsAtOnce = 100;
/** Minimum number of rows of the first query, for filters that leave out some of them. */
const firstRows = 25;

export interface StatementPage {
  statements: XapiStatement[];
  /** The last row that was read, if more may follow. */
  cursor: string | undefined;
}

/** A row after every other one of the same time. */
const endOf = (milliseconds: number): string => `${new Date(milliseconds).toISOString()}#~`;

/** Returns the bytes of a statement in a response. `json`: the bytes of the stored text. */
type Weigh = (statement: XapiStatement, json: number) => number;

/**
 * Returns statements by the time of storage, newest first unless the query says otherwise.
 *
 * @throws VALIDATION, also for a cursor outside of the requested times
 */
export async function findPage(
  tenant: Tenant,
  query: StatementQuery,
  weigh: Weigh = (_, json) => json,
): Promise<StatementPage> {
  const { filter, agent } = filterOf(query);
  const term = termFor(filter, agent !== undefined && isAuthority(agent));
  const ascending = query.ascending ?? false;
  const limit = Math.min(query.limit || 100, mostOnPage);
  const since = query.since === undefined ? '' : endOf(query.since);
  const until = query.until === undefined ? '~' : endOf(query.until);
  if (since > until) return { statements: [], cursor: undefined };
  let { cursor } = query;
  if (cursor !== undefined && (cursor < since || cursor > until))
    throw new AppError('VALIDATION', { detail: 'cursor: is not between since and until' });
  const page: XapiStatement[] = [];
  let bytes = 0;
  let count = Math.min(rowsAtOnce, Math.max(limit + 1, firstRows));
  for (let read = 0; read < mostRows; read += count, count = rowsAtOnce) {
    const { rows, more } = await listRows(tenant, {
      term,
      since,
      until,
      ascending,
      limit: count,
      after: cursor,
    });
    const found = await findStatements(
      tenant,
      rows.map(({ id }) => id),
    );
    const stored = new Map(found.map((one) => [`${one.place}#${one.id}`, one]));
    const parsed = new Map([...stored].map(([key, one]) => [key, parseStatement(one)]));
    const targets = await findTargets(tenant, [...parsed.values()], new Map());
    for (const [index, { place, id }] of rows.entries()) {
      const row = `${place}#${id}`;
      const item = stored.get(row);
      const statement = parsed.get(row);
      if (item && statement && !item.voided && isWanted(withTargets(statement, targets), filter)) {
        const weight = weigh(statement, Buffer.byteLength(item.json));
        // The first statement is always returned, so that every page leads further.
        if (page.length > 0 && bytes + weight > mostBytes) return { statements: page, cursor };
        page.push(statement);
        bytes += weight;
      }
      cursor = row;
      if (page.length === limit)
        return { statements: page, cursor: more || index < rows.length - 1 ? cursor : undefined };
    }
    if (!more) return { statements: page, cursor: undefined };
  }
  return { statements: page, cursor };
}

/** Returns whether a statement, or a statement that it references, matches all filters. */
const isWanted = (chain: readonly XapiStatement[], filter: StatementFilter): boolean =>
  chain.some((one) => matchesFilter(one, filter));
