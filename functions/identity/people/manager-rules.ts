import type { Member } from '../members/index.ts';

export type Manager = Pick<Member, 'id' | 'firstName' | 'lastName'>;

/** Returns a manager as the members of their team store them. */
export const asManager = ({ id, firstName, lastName }: Manager): Member['managers'][number] => ({
  id,
  name: `${firstName} ${lastName}`,
});

export const isAdministrator = ({ roles }: Pick<Member, 'roles'>): boolean =>
  roles.includes('ROLE_ADMINISTRATOR');
