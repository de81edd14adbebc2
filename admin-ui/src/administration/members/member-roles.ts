/** Roles that filter members, and their names in texts. */
export const memberRoles = {
  ROLE_ADMINISTRATOR: 'admin',
  ROLE_MANAGER: 'manager',
  ROLE_LEARNER: 'learner',
} as const;
