import type { Tenant } from '../../runtime/actor.ts';
import { eraseCmi5Registrations } from './cmi5-registration.repository.ts';
import { deleteDocuments } from './document.repository.ts';
import { agentsOfMember, type IdentifiedMember, isWithin, type MemberAgent } from './member-agents.ts';
import type { StatementRow } from './statement.entity.ts';
import {
  deleteRow,
  eraseStatement,
  findStatements,
  listRows,
  replaceStatementJson,
} from './statement.repository.ts';
import { agentHash, termsOf, withoutAgent, type XapiStatement } from './statement-rules.ts';
import { findTargets, parseStatement, withTargets } from './targets.ts';

const rowsAtOnce = 100;

/**
 * Erases a person from the LRS: deletes the statements whose actor they are, their states, profiles and
 * registrations, and replaces them in statements about other people. Repeating it changes nothing.
 */
export async function eraseAgent(tenant: Tenant, member: IdentifiedMember): Promise<void> {
  for (const agent of agentsOfMember(member)) await eraseRecords(tenant, agent);
  await eraseCmi5Registrations(tenant, member.userId);
}

async function eraseRecords(tenant: Tenant, agent: MemberAgent): Promise<void> {
  const { hash, since, until } = agent;
  const term = `AGENT#${hash}`;
  let after: string | undefined;
  for (;;) {
    const part = { term, since, until, ascending: true, limit: rowsAtOnce, after };
    const { rows, more } = await listRows(tenant, part);
    await eraseRows(tenant, hash, rows);
    const last = rows.at(-1);
    if (!more || !last) break;
    after = `${last.place}#${last.id}`;
  }
  const wasTheirs = ({ updated }: { updated: string }) => isWithin(updated, agent);
  await deleteDocuments(tenant, `STATE#${hash}`, wasTheirs);
  await deleteDocuments(tenant, `AGENT#${hash}`, wasTheirs);
}

async function eraseRows(tenant: Tenant, hash: string, rows: readonly StatementRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const stored = new Map((await findStatements(tenant, ids)).map((one) => [one.id, one]));
  const parsed = new Map<string, XapiStatement>([...stored].map(([id, one]) => [id, parseStatement(one)]));
  const targets = await findTargets(tenant, [...parsed.values()], new Map());
  for (const row of rows) {
    const item = stored.get(row.id);
    const statement = parsed.get(row.id);
    if (item && statement && agentHash(statement.actor) === hash)
      await eraseStatement(tenant, item, withTargets(statement, targets).flatMap(termsOf));
    else if (item && statement)
      await replaceStatementJson(tenant, row.id, JSON.stringify(withoutAgent(statement, hash)));
    await deleteRow(row);
  }
}
