import type { Domain } from './domain.ts';

/** Sign-in, password links, the own profile. */
export const access: Domain = {
  name: 'access',
  api: {
    grants: {
      table: 'write',
      secret: true,
      originKey: true,
      buckets: { pictures: ['read', 'write', 'delete'] },
    },
    errorImpact: 'Everybody: nobody can sign in, and no password can be set.',
    memory: 1024,
    throttles: {
      authenticate: { rate: 20, burst: 40 },
      initPasswordReset: { rate: 5, burst: 10 },
      openPasswordReset: { rate: 5, burst: 10 },
      finishPasswordReset: { rate: 5, burst: 10 },
    },
  },
};
