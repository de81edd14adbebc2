import type { Domain } from '../domain.ts';

/** Reading the audit log. */
export const audit: Domain = {
  name: 'audit',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Admins cannot read the log of what was done; it is still written.',
    timeout: 29,
  },
};
