import type { Role } from '../../shared/roles.ts';
import type { Organisation, Person, Platform } from '../factories/platform.ts';
import { type PageView, Window } from './page.ts';

export const roles = ['super', 'admin', 'manager', 'learner'] as const satisfies readonly Role[];

export interface RoleScene {
  organisation: Organisation;
  people: Record<Role, Pick<Person, 'email' | 'password'>>;
  /** Opens a window of the person with that role, by default on the first page. */
  as(role: Role, path?: string, view?: PageView): Promise<Window>;
}

/**
 * Creates an organisation with custom colours, an administrator, a manager and a learner. Adds the super
 * admin.
 */
export async function roleScene(platform: Platform): Promise<RoleScene> {
  const colours = { primaryColor: '#ffcc00', secondaryColor: '#003366' };
  const organisation = await platform.organisation({ name: 'Forges', ...colours });
  const people = {
    super: platform.host.superAdmin,
    admin: organisation.admin,
    manager: await platform.member(organisation, ['ROLE_MANAGER']),
    learner: await platform.member(organisation),
  };
  return {
    organisation,
    people,
    as: (role, path = '/', view = {}) => Window.of(platform.host, people[role], path, view),
  };
}
