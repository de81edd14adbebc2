import type { Domain } from '../domain.ts';

/** Sign-in, password links, the own profile. */
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
      // Limits for all people together. The function limits accounts and addresses (AC-02), and the firewall
      // limits the requests of one address.
      authenticate: { rate: 100, burst: 200 },
      initPasswordReset: { rate: 5, burst: 10 },
      openPasswordReset: { rate: 5, burst: 10 },
      confirmEmail: { rate: 5, burst: 10 },
      finishPasswordReset: { rate: 5, burst: 10 },
    },
  },
};
