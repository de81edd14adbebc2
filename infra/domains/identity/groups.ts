import type { Domain } from '../domain.ts';

/** Groups of people: the company's, and managers' own. */
export const groups: Domain = {
  name: 'groups',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Admins and managers cannot see or change groups, nor choose one to suggest to.',
  },
};
