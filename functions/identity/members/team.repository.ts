import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { table, transact, type Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';
import { membersChanged } from './member.repository.ts';
import { idAt, managedBy, rowsOf } from './member-row-rules.ts';
import { findMembers } from './members.repository.ts';

export type Manager = Member['managers'][number];

/**
 * Members of a transaction; more are several, of which each is whole. Each is four writes (the member, their row in a
 * team, two entries of the activity), beside which there is room for seven.
 */
const atOnce = 23;

/** Whether a manager is among somebody's managers. */
export const isManagedBy = ({ managers }: Pick<Member, 'managers'>, managerId: string): boolean =>
  managers.some(({ id }) => id === managerId);

/** The managers whose team lists somebody: what administrators do is shown to administrators alone, whoever manages them. */
export const listedBy = ({ managers, roles }: Pick<Member, 'managers' | 'roles'>): readonly Manager[] =>
  roles.includes('ROLE_ADMINISTRATOR') ? [] : managers;

/** Whether a manager follows somebody. */
export const isInTeam = (member: Pick<Member, 'managers' | 'roles'>, managerId: string): boolean =>
  listedBy(member).some(({ id }) => id === managerId);

/** The ids of all who have this manager, administrators too: one Query of their rows. */
export async function listManaged({ clientId }: Tenant, managerId: string): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: rowsOf(clientId), range: { beginsWith: managedBy(managerId) } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items.map(({ sk }) => idAt(String(sk)));
}

export interface ManagerChange {
  /** Returns the new managers of a member; undefined: the member stays as they are. */
  change: (managers: readonly Manager[]) => Manager[] | undefined;
  /** Writes for each changed member. */
  noted?: (userId: string) => Write[];
  /** Writes for each transaction: its event, and conditions. */
  told?: () => Write[];
}

/**
 * Changes the managers of members, a transaction for each slice of them. Where a member was changed meanwhile, reads the
 * members of the slice again and calls `prepare` again, which reads what its conditions name.
 */
export async function changeManagers(
  tenant: Tenant,
  userIds: readonly string[],
  prepare: (attempt: number) => ManagerChange | Promise<ManagerChange>,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += atOnce) {
    const slice = userIds.slice(from, from + atOnce);
    await retryOnConflict(async (attempt) => {
      const { change, noted = () => [], told = () => [] } = await prepare(attempt);
      const members = [...(await findMembers(tenant, slice, true)).values()];
      const changes = members.flatMap((before) => {
        const managers = change(before.managers);
        return managers ? [{ before, after: { ...before, managers } }] : [];
      });
      const notes = changes.flatMap(({ before }) => noted(before.id));
      if (changes.length > 0) await transact([...membersChanged(tenant, changes), ...notes, ...told()]);
    });
  }
}
