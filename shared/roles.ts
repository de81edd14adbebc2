/** Roles as the API names them; someone with none is a learner (spec 1 §3). */
export const apiRoles = ['ROLE_SUPER_ADMIN', 'ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const;
export type ApiRole = (typeof apiRoles)[number];

/** The roles in which somebody can act. */
export const roles = ['super', 'admin', 'manager', 'learner'] as const;
export type Role = (typeof roles)[number];

const named: Record<string, Role> = {
  ROLE_SUPER_ADMIN: 'super',
  ROLE_ADMINISTRATOR: 'admin',
  ROLE_MANAGER: 'manager',
  ROLE_LEARNER: 'learner',
};

/** The highest role held. */
export function highestRole(roles: readonly ApiRole[]): Role {
  if (roles.includes('ROLE_SUPER_ADMIN')) return 'super';
  if (roles.includes('ROLE_ADMINISTRATOR')) return 'admin';
  if (roles.includes('ROLE_MANAGER')) return 'manager';
  return 'learner';
}

/** The role to act in when `X-Acting-Role` asks for one; undefined where it is not held (learner apart). */
export function actingRole(held: readonly ApiRole[], asked: string | undefined): Role | undefined {
  if (!asked) return highestRole(held);
  const role = named[asked];
  if (role === 'learner') return 'learner';
  return role && (held as readonly string[]).includes(asked) ? role : undefined;
}
