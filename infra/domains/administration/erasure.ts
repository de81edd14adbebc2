import type { Domain } from '../domain.ts';

/**
 * Deletes all data of deleted members and organisations. Also dissolves a team when its manager loses the
 * role.
 */
export const erasure: Domain = {
  name: 'erasure',
  workers: {
    'erase-member': {
      from: 'erasure',
      grants: {
        table: 'write',
        buckets: {
          incoming: ['list', 'delete'],
          pictures: ['list', 'delete'],
          documents: ['list', 'delete'],
        },
      },
      errorImpact:
        'Personal data of deleted members is still stored. Courses of former managers cannot be changed.',
      timeout: 120,
      // Deletions of a large account take long and may fail. Other deletions are not delayed.
      batchSize: 1,
      maxConcurrency: 5,
    },
    'remove-organisation': {
      from: 'removal',
      grants: {
        table: 'write',
        queues: ['removal'],
        buckets: {
          incoming: ['list', 'write', 'delete'],
          content: ['list', 'delete'],
          web: ['list', 'delete'],
          pictures: ['list', 'delete'],
          documents: ['list', 'delete'],
        },
      },
      errorImpact: 'Super admins: people and content of deleted organisations are still stored.',
      memory: 1024,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
};
