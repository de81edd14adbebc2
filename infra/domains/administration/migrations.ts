import type { Domain } from '../domain.ts';

/** Brings stored data to the schema of this version (docs/upgrading.md). */
export const migrations: Domain = {
  name: 'migrations',
  workers: {
    migrate: {
      from: 'hand',
      grants: {
        table: 'migrate',
        buckets: {
          content: ['list'],
          pictures: ['read', 'list', 'write', 'delete'],
        },
      },
      errorImpact: 'The operator who updates the platform: stored data of the earlier version is incomplete.',
      memory: 1024,
      timeout: 900,
    },
  },
};
