import type { Domain } from '../domain.ts';

/** Second factors, and sign-ins with a code or a passkey. */
export const secondFactors: Domain = {
  name: 'second-factors',
  api: {
    grants: { table: 'write', secret: true, originKey: true, sealing: true },
    errorImpact: 'Members with a second factor cannot sign in, and no second factor can be added.',
    memory: 1024,
  },
};
