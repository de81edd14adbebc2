import type { Domain } from '../domain.ts';

/** Codes that sign in a headset, and the signed-in devices. */
export const devices: Domain = {
  name: 'devices',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Nobody can sign in on a headset by a code; those that are signed in go on.',
  },
};
