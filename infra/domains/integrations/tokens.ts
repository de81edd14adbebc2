import type { Domain } from '../domain.ts';

/** API tokens of organisations. */
export const tokens: Domain = {
  name: 'tokens',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Administrators cannot add or revoke API tokens. Existing tokens still work.',
  },
};
