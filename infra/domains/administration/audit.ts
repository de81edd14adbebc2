import type { Domain } from '../domain.ts';

/** Reading the audit log. */
export const audit: Domain = {
  name: 'audit',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Admins cannot read the audit log. Its entries are still written.',
    timeout: 29,
  },
};
