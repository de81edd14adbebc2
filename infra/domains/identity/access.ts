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
    errorImpact: 'All users: signing in fails, and no password can be set.',
    memory: 1024,
    reserved: 50,
  },
};
