import type { Domain } from '../domain.ts';

/** Sign-in, password links and the caller's profile. */
export const access: Domain = {
  name: 'access',
  api: {
    grants: {
      table: 'write',
      secret: true,
      originKey: true,
      buckets: { pictures: ['write', 'delete'] },
    },
    errorImpact: 'Everybody: nobody can sign in, and no password can be set.',
    memory: 1024,
    reserved: 50,
    throttles: {
      // Limits for all callers together. The function limits each account and each address (AC-02). The
      // firewall limits the requests of one address.
      authenticate: { rate: 100, burst: 200 },
      initPasswordReset: { rate: 5, burst: 10 },
      openPasswordReset: { rate: 5, burst: 10 },
      confirmEmail: { rate: 5, burst: 10 },
      finishPasswordReset: { rate: 5, burst: 10 },
    },
  },
};
