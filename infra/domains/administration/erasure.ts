import type { Domain } from '../domain.ts';

/** Members and organisations that were deleted: what any domain keeps of them goes. Teams end with their manager's role. */
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
        'Deleted members: personal data of theirs is still stored. Managers who were demoted: their courses are nobody’s to change.',
      timeout: 120,
      // What somebody has left may take a while to delete: nobody else's deletion waits, or fails, with it.
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
      errorImpact: 'Super admins: of organisations that they deleted people and content are still stored.',
      memory: 1024,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
};
