import type { Domain } from '../domain.ts';

/** Platform badges: definitions and earned badges. */
export const badges: Domain = {
  name: 'badges',
  api: {
    grants: { table: 'write', secret: true, originKey: true, buckets: { pictures: ['write', 'delete'] } },
    errorImpact: 'Learners and managers do not see their badges; super admins cannot change any.',
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
