import type { Role } from '../../shared/roles.ts';
import type { Organisation, Person, Platform } from '../factories/platform.ts';

export const roles = ['super', 'admin', 'manager', 'learner'] as const satisfies readonly Role[];

/** Somebody in each role: the super admin, and of an organisation its admin, a new manager and a new learner. */
export async function everyRole(
  platform: Platform,
  organisation: Organisation,
): Promise<Record<Role, Pick<Person, 'email' | 'password'>>> {
  const manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const learner = await platform.member(organisation);
  return { super: platform.host.superAdmin, admin: organisation.admin, manager, learner };
}
