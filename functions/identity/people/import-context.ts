import { getQuota } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findMembers, findTakenEmails } from '../members/index.ts';
import type { ImportContext, PlannedRow } from './import-plan-rules.ts';

/**
 * Reads the data that an import needs to accept or reject these rows: the owners of the e-mail addresses, the
 * managers and the free seats. Reads consistently, with one request per hundred addresses.
 * @throws NOT_FOUND if the organisation does not exist
 */
export async function readImportContext(
  { clientId }: Tenant,
  rows: readonly PlannedRow[],
): Promise<ImportContext> {
  const known: ImportContext = { clientId, owners: new Map(), managers: new Map(), seats: 0 };
  await refreshImportContext(known, rows);
  return known;
}

/** Reads the data for these rows again, and updates `known` in place. Entries of other rows do not change. */
export async function refreshImportContext(known: ImportContext, rows: readonly PlannedRow[]): Promise<void> {
  const addresses = rows.map(({ person }) => person.email);
  const named = new Set(rows.flatMap(({ person }) => person.managerEmail ?? []));
  const [owners, quota] = await Promise.all([
    findTakenEmails([...new Set([...addresses, ...named])]),
    getQuota(known),
  ]);
  // A manager must belong to the same organisation.
  const ids = [...named].flatMap((address) => {
    const owner = owners.get(address);
    return owner?.clientId === known.clientId ? owner.userId : [];
  });
  const members = await findMembers(known, ids, true);
  known.seats = quota.remainingUser;
  for (const address of addresses) setOrDelete(known.owners, address, owners.get(address));
  for (const address of named) {
    const member = members.get(owners.get(address)?.userId ?? '');
    setOrDelete(known.managers, address, member?.roles.includes('ROLE_MANAGER') ? member : undefined);
  }
}

/** Deletes the entry if the value is undefined, so that a refresh leaves no outdated entry. */
function setOrDelete<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
