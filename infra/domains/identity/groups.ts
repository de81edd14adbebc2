import type { Domain } from '../domain.ts';

/** Groups of an organisation, and subgroups of managers. */
export const groups: Domain = {
  name: 'groups',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Admins and managers cannot see or change groups, nor choose one to suggest to.',
  },
};
