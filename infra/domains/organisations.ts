import type { Domain } from './domain.ts';

/** Client organisations, their limits and their look. */
export const organisations: Domain = {
  name: 'organisations',
  api: {
    grants: { table: 'write', secret: true, originKey: true, buckets: { pictures: ['write', 'delete'] } },
    errorImpact: 'Super admins cannot open or change organisations; pages have no colours and logo.',
    memory: 1024,
  },
  workers: {
    'remove-organisation': {
      from: 'removal',
      grants: {
        table: 'write',
        queues: ['removal'],
        buckets: {
          incoming: ['read', 'write', 'delete'],
          content: ['read', 'delete'],
          web: ['read', 'delete'],
          pictures: ['read', 'delete'],
          documents: ['read', 'delete'],
        },
      },
      errorImpact: 'Super admins: of organisations that they deleted people and content are still stored.',
      memory: 1024,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
    'install-provider': {
      from: 'hand',
      grants: { table: 'write' },
      errorImpact: 'The operator who installs the platform: there is no first super admin.',
    },
  },
  schedules: {
    'warn-contracts': {
      when: 'cron(0 5 * * ? *)',
      grants: { table: 'write' },
      errorImpact: 'Administrators are not told that the contract of their organisation is about to end.',
    },
  },
};
