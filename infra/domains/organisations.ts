import type { Domain } from './domain.ts';

/** Client organisations, their limits and their look. */
export const organisations: Domain = {
  name: 'organisations',
  api: {
    grants: { table: 'write', secret: true, buckets: { pictures: ['write', 'delete'] } },
    errorImpact: 'Super admins cannot open or change organisations; pages have no colours and logo.',
    memory: 1024,
  },
  workers: {
    'install-provider': {
      from: 'hand',
      grants: { table: 'write' },
      errorImpact: 'The operator who installs the platform: there is no first super admin.',
    },
  },
};
