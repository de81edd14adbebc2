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
  const context: ImportContext = { clientId, owners: new Map(), managers: new Map(), seats: 0 };
  await refreshImportContext(context, rows);
  return context;
}

/** Reads the data for these rows again, and updates `context` in place. Entries of other rows do not change. */
export async function refreshImportContext(
  context: ImportContext,
  rows: readonly PlannedRow[],
): Promise<void> {
  const addresses = rows.map(({ person }) => person.email);
  const managerEmails = new Set(rows.flatMap(({ person }) => person.managerEmail ?? []));
  const [owners, quota] = await Promise.all([
    findTakenEmails([...new Set([...addresses, ...managerEmails])]),
    getQuota(context),
  ]);
  // A manager must belong to the same organisation.
  const ids = [...managerEmails].flatMap((address) => {
    const owner = owners.get(address);
    return owner?.clientId === context.clientId ? owner.userId : [];
  });
  const members = await findMembers(context, ids, true);
  context.seats = quota.remainingUser;
  for (const address of addresses) setOrDelete(context.owners, address, owners.get(address));
  for (const address of managerEmails) {
    const member = members.get(owners.get(address)?.userId ?? '');
    setOrDelete(context.managers, address, member?.roles.includes('ROLE_MANAGER') ? member : undefined);
  }
}

/** Deletes the entry if the value is undefined, so that a refresh leaves no outdated entry. */
function setOrDelete<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
