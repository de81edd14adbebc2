import type { Tenant } from '../../runtime/actor.ts';
import type { StoredStatement } from './statement.entity.ts';
import { findStatements } from './statement.repository.ts';
import { targetOf, type XapiStatement } from './statement-rules.ts';

export const parseStatement = ({ json }: Pick<StoredStatement, 'json'>): XapiStatement =>
  JSON.parse(json) as XapiStatement;

/** Maximum number of references that are followed from a statement. */
const mostSteps = 5;

/** Returns the referenced statements, also over several steps. One call per step. */
export async function findTargets(
  tenant: Tenant,
  statements: readonly XapiStatement[],
  known: ReadonlyMap<string, XapiStatement>,
): Promise<Map<string, XapiStatement>> {
  const found = new Map(known);
  let next = statements;
  for (let step = 0; step < mostSteps && next.length > 0; step += 1) {
    const wanted = next.map(targetOf).filter((id) => id !== undefined);
    const missing = wanted.filter((id) => !found.has(id));
    const loaded = missing.length > 0 ? (await findStatements(tenant, missing)).map(parseStatement) : [];
    for (const one of loaded) found.set(one.id.toLowerCase(), one);
    next = wanted.map((id) => found.get(id)).filter((one) => one !== undefined);
  }
  return found;
}

/** Returns a statement, and the statements that it references, one after the other. */
export function withTargets(
  statement: XapiStatement,
  targets: ReadonlyMap<string, XapiStatement>,
): XapiStatement[] {
  const chain: XapiStatement[] = [statement];
  for (let step = 0; step < mostSteps; step += 1) {
    const id = targetOf(chain.at(-1) ?? statement);
    const target = id ? targets.get(id) : undefined;
    if (!target || chain.includes(target)) break;
    chain.push(target);
  }
  return chain;
}
