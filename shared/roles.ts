/** Roles of the API. A person without a role is a learner (spec 1 §3). */
export const apiRoles = ['ROLE_SUPER_ADMIN', 'ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const;
export type ApiRole = (typeof apiRoles)[number];

/** The roles that a request can act in. */
export const roles = ['super', 'admin', 'manager', 'learner'] as const;
export type Role = (typeof roles)[number];

const named: Record<string, Role> = {
  ROLE_SUPER_ADMIN: 'super',
  ROLE_ADMINISTRATOR: 'admin',
  ROLE_MANAGER: 'manager',
  ROLE_LEARNER: 'learner',
};

/** Returns the highest role of a person. */
export function highestRole(roles: readonly ApiRole[]): Role {
  if (roles.includes('ROLE_SUPER_ADMIN')) return 'super';
  if (roles.includes('ROLE_ADMINISTRATOR')) return 'admin';
  if (roles.includes('ROLE_MANAGER')) return 'manager';
  return 'learner';
}

/**
 * Returns the role that `X-Acting-Role` requests. Undefined if the person does not have it. Anyone can act as
 * learner.
 */
export function actingRole(roles: readonly ApiRole[], requestedRole: string | undefined): Role | undefined {
  if (!requestedRole) return highestRole(roles);
  const role = named[requestedRole];
  if (role === 'learner') return 'learner';
  return role && (roles as readonly string[]).includes(requestedRole) ? role : undefined;
}

/** Returns whether a person has a role. Anyone has the role of a learner. */
export const hasRole = (roles: readonly ApiRole[], role: Role): boolean =>
  role === 'learner' || roles.some((one) => named[one] === role);
