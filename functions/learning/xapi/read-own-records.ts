import type { Tenant } from '../../runtime/actor.ts';
import { listCmi5Registrations } from './cmi5-registration.repository.ts';
import { listWholeDocuments } from './document.repository.ts';
import { agentsOfMember, type IdentifiedMember, isWithin } from './member-agents.ts';
import { findStatements, listRows } from './statement.repository.ts';
import { isAbout } from './statement-rules.ts';
import { parseStatement } from './targets.ts';

/** A statement, or a state or profile, with the name of its kind in `_et`. */
export type OwnRecord = Readonly<Record<string, unknown>>;

const rowsAtOnce = 100;

/**
 * Returns the statements whose actor or object a member is, and their states, profiles and
 * registrations in cmi5 courses. Statements that name them in
 * another role, such as the instructor, are data of other people.
 *
 * @param mostStatements maximum number of statements that are read, in any role. Default: all
 * @returns undefined if there are more
 */
export async function readOwnRecords(
  tenant: Tenant,
  member: IdentifiedMember,
  mostStatements = Number.POSITIVE_INFINITY,
): Promise<OwnRecord[] | undefined> {
  const records = new Map<string, OwnRecord>();
  let read = 0;
  for (const agent of agentsOfMember(member)) {
    const { hash, since, until } = agent;
    const term = `AGENT#${hash}`;
    let after: string | undefined;
    do {
      const part = { term, since, until, ascending: true, limit: rowsAtOnce, after };
      const { rows, more } = await listRows(tenant, part);
      read += rows.length;
      if (read > mostStatements) return undefined;
      const ids = rows.map(({ id }) => id);
      for (const one of (await findStatements(tenant, ids)).map(parseStatement))
        if (isAbout(one, hash)) records.set(one.id, { _et: 'Statement', ...one });
      const last = rows.at(-1);
      after = more && last ? `${last.place}#${last.id}` : undefined;
    } while (after);
    for (const owner of [`STATE#${hash}`, `AGENT#${hash}`])
      for (const { id, contentType, bytes, updated } of await listWholeDocuments(tenant, owner)) {
        if (!isWithin(updated, agent)) continue;
        const isText = /^(text\/|application\/json)/i.test(contentType);
        const content = Buffer.from(bytes).toString(isText ? 'utf8' : 'base64');
        records.set(`${owner}#${id}#${updated}`, { _et: 'XapiDocument', id, contentType, updated, content });
      }
  }
  const registrations = await listCmi5Registrations(tenant, member.userId);
  return [...records.values(), ...registrations.map((one) => ({ _et: 'Cmi5Registration', ...one }))];
}
