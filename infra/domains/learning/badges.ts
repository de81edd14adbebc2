import type { Domain } from '../domain.ts';

/** Platform badges: definitions and earned badges. */
export const badges: Domain = {
  name: 'badges',
  api: {
    grants: { table: 'write', secret: true, originKey: true, buckets: { pictures: ['write', 'delete'] } },
    errorImpact: 'Learners and managers do not see their badges. Super admins cannot change badges.',
    memory: 1024,
  },
  workers: {
    'give-badges': {
      from: 'badge',
      grants: { table: 'write' },
      errorImpact: 'Learners and managers do not get the platform badges that they have earned.',
      maxConcurrency: 10,
    },
    'install-badges': {
      from: 'hand',
      grants: { table: 'write', buckets: { pictures: ['write'] } },
      errorImpact: 'The operator who installs the platform: there are no platform badges to begin with.',
      memory: 1024,
    },
  },
};
