import type { MessageOf } from '../../../events/envelope.ts';
import type { managerRenamed } from '../../../events/identity/people.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findPerson } from './member.repository.ts';
import { forgetTeam } from './member-row.repository.ts';
import { changeManagers, listTeamMemberIds, type Manager } from './team.repository.ts';

/**
 * Writes a manager's current name to the members of their team. The result does not depend on the order of
 * events. A repeated run writes only members that still have the old name.
 */
export async function renameManager(
  _deps: Deps,
  { clientId, data: { userId } }: MessageOf<typeof managerRenamed>,
): Promise<void> {
  const person = await findPerson(userId);
  if (!person) return;
  const name = `${person.firstName} ${person.lastName}`;
  const team = await listTeamMemberIds({ clientId }, userId);
  const change = (managers: readonly Manager[]) =>
    managers.some((manager) => manager.id === userId && manager.name !== name)
      ? managers.map((manager) => (manager.id === userId ? { id: userId, name } : manager))
      : undefined;
  await changeManagers({ clientId }, team, () => ({ change }));
}

/** Removes a manager from all members of their team. */
export async function emptyTeam(tenant: Tenant, userId: string): Promise<void> {
  const team = await listTeamMemberIds(tenant, userId);
  const change = (managers: readonly Manager[]) => managers.filter(({ id }) => id !== userId);
  await changeManagers(tenant, team, () => ({ change }));
}

/** Removes a deleted manager from all members of their team, and deletes the count of the team. */
export async function removeDeletedManager(tenant: Tenant, userId: string): Promise<void> {
  await emptyTeam(tenant, userId);
  await forgetTeam(tenant, userId);
}
