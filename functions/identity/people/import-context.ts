import { nameMark } from '../../../shared/name-mark.ts';
import { getQuota } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { companyScope, listGroupRecords } from '../groups/index.ts';
import { findMembers, findTakenEmails } from '../members/index.ts';
import type { ChangeContext, ImportOptions } from './import-change-rules.ts';
import type { ImportContext, PlannedRow } from './import-plan-rules.ts';

/** Adds members, and changes or creates nothing else. */
export const onlyAdding: ImportOptions = { update: false, remove: false, createGroups: false };

type Settings = Pick<ChangeContext, 'options' | 'bySuperAdmin'>;

/**
 * Reads the data that an import needs to accept or reject these rows: the owners of the e-mail addresses, the
 * managers, the members whom it can change, the groups and the free seats. Reads consistently, with one request per
 * hundred addresses.
 *
 * @throws NOT_FOUND if the organisation does not exist
 */
export async function readImportContext(
  { clientId }: Tenant,
  rows: readonly PlannedRow[],
  { options, bySuperAdmin }: Settings,
): Promise<ImportContext> {
  const context: ImportContext = {
    ...{ clientId, options, bySuperAdmin, seats: 0 },
    ...{ owners: new Map(), managers: new Map(), members: new Map(), groups: new Map() },
  };
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
  const namesGroups = rows.some(({ person }) => person.groups.length > 0);
  const [owners, quota, groups] = await Promise.all([
    findTakenEmails([...new Set([...addresses, ...managerEmails])]),
    getQuota(context),
    namesGroups ? listGroupRecords(context, companyScope) : [],
  ]);
  // A manager must belong to the same organisation.
  const read = context.options.update ? [...new Set([...managerEmails, ...addresses])] : [...managerEmails];
  const ids = read.flatMap((address) => {
    const owner = owners.get(address);
    return owner?.clientId === context.clientId ? owner.userId : [];
  });
  const members = await findMembers(context, ids, true);
  context.seats = quota.remainingUser;
  if (namesGroups)
    context.groups = new Map(
      groups.map(({ name, userIds }) => [nameMark(name), { name, userIds: new Set(userIds) }]),
    );
  if (context.options.update) for (const id of ids) setOrDelete(context.members, id, members.get(id));
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
