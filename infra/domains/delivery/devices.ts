import type { Domain } from '../domain.ts';

/** Codes by which a headset signs in, and the devices that are signed in. */
export const devices: Domain = {
  name: 'devices',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Nobody can sign in on a headset by a code; those that are signed in go on.',
    throttles: {
      authorizeDevice: { rate: 20, burst: 100 },
      pairDevice: { rate: 20, burst: 100 },
      // Each device that waits asks every five seconds.
      issueToken: { rate: 200, burst: 400 },
    },
  },
};
