import type { MessageOf } from '../../../events/envelope.ts';
import type { managerRenamed } from '../../../events/identity/people.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findPerson } from './member.repository.ts';
import { forgetTeam } from './member-row.repository.ts';
import { changeManagers, listManaged, type Manager } from './team.repository.ts';

/**
 * The name of a manager, as their team has it, becomes what it is now. In whatever order events arrive; again, only those
 * are written who have another one, so that it goes on where it was interrupted.
 */
export async function renameManager(
  _deps: Deps,
  { clientId, data: { userId } }: MessageOf<typeof managerRenamed>,
): Promise<void> {
  const person = await findPerson(userId);
  if (!person) return;
  const name = `${person.firstName} ${person.lastName}`;
  const team = await listManaged({ clientId }, userId);
  const change = (managers: readonly Manager[]) =>
    managers.some((manager) => manager.id === userId && manager.name !== name)
      ? managers.map((manager) => (manager.id === userId ? { id: userId, name } : manager))
      : undefined;
  await changeManagers({ clientId }, team, () => ({ change }));
}

/** Nobody is in the team of somebody any more. */
export async function emptyTeamOf(tenant: Tenant, userId: string): Promise<void> {
  const team = await listManaged(tenant, userId);
  const change = (managers: readonly Manager[]) => managers.filter(({ id }) => id !== userId);
  await changeManagers(tenant, team, () => ({ change }));
}

/** Nobody is in the team of somebody who was deleted. */
export async function leaveTeamOf(tenant: Tenant, userId: string): Promise<void> {
  await emptyTeamOf(tenant, userId);
  await forgetTeam(tenant, userId);
}
