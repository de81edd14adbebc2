import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { chunk } from 'es-toolkit/array/chunk';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { table, transact, type Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';
import { updateMembersWrites } from './member.repository.ts';
import { idAt, managedBy, memberRowPartition } from './member-row-rules.ts';
import { findMembers } from './members.repository.ts';

export type Manager = Member['managers'][number];

/**
 * The number of members per transaction. Each member takes four writes (the member, their row in a team, two
 * audit entries), which leaves room for seven more. Larger changes use several transactions, each of them
 * complete.
 */
const atOnce = 23;

/** Returns whether a manager is among the member's managers. */
export const isManagedBy = ({ managers }: Pick<Member, 'managers'>, managerId: string): boolean =>
  managers.some(({ id }) => id === managerId);

/**
 * Returns the managers whose team lists the member. None for administrators, whose activity only
 * administrators see.
 */
export const listedBy = ({ managers, roles }: Pick<Member, 'managers' | 'roles'>): readonly Manager[] =>
  roles.includes('ROLE_ADMINISTRATOR') ? [] : managers;

/** Returns whether a member is in a manager's team. */
export const isInTeam = (member: Pick<Member, 'managers' | 'roles'>, managerId: string): boolean =>
  listedBy(member).some(({ id }) => id === managerId);

/**
 * Returns the ids of all members who have this manager, including administrators. One Query of their rows.
 */
export async function listTeamMemberIds({ clientId }: Tenant, managerId: string): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: memberRowPartition(clientId), range: { beginsWith: managedBy(managerId) } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items.map(({ sk }) => idAt(String(sk)));
}

export interface ManagerChange {
  /** Returns the new managers of a member, or `undefined` if the member does not change. */
  change: (managers: readonly Manager[]) => Manager[] | undefined;
  /** Returns additional writes for each changed member. */
  memberWrites?: (userId: string) => Write[];
  /** Returns additional writes for each transaction, such as an event and conditions. */
  commonWrites?: () => Write[];
}

/**
 * Changes the managers of members, one transaction per slice. After a conflict, reads the members of the
 * slice and calls `prepare` again, so that conditions use current data.
 */
export async function changeManagers(
  tenant: Tenant,
  userIds: readonly string[],
  prepare: (attempt: number) => ManagerChange | Promise<ManagerChange>,
): Promise<void> {
  for (const slice of chunk(userIds, atOnce)) {
    await retryOnConflict(async (attempt) => {
      const { change, memberWrites = () => [], commonWrites = () => [] } = await prepare(attempt);
      const members = [...(await findMembers(tenant, slice, true)).values()];
      const changes = members.flatMap((before) => {
        const managers = change(before.managers);
        return managers ? [{ before, after: { ...before, managers } }] : [];
      });
      const notes = changes.flatMap(({ before }) => memberWrites(before.id));
      if (changes.length > 0)
        await transact([...updateMembersWrites(tenant, changes), ...notes, ...commonWrites()]);
    });
  }
}
