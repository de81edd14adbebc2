import type { Domain } from '../domain.ts';

/** Codes that sign in a headset, and the signed-in devices. */
export const devices: Domain = {
  name: 'devices',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Learners cannot sign in on a headset with a code. Open sessions of headsets continue.',
  },
};
