import type { Domain } from '../domain.ts';

/** Content files on their way: tickets, parts, validation, and what is served of them. */
export const uploads: Domain = {
  name: 'uploads',
  api: {
    grants: {
      table: 'write',
      // Whether somebody sees a resource that is not theirs is told by the catalogue.
      titleIndexes: true,
      secret: true,
      originKey: true,
      // Presigned downloads are signed with this function's own rights.
      buckets: { incoming: ['write'], content: ['read'] },
    },
    errorImpact: 'Authors cannot send content; nobody can download it or start it in the browser.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'validate-content': {
      from: 'content',
      grants: {
        table: 'write',
        buckets: {
          incoming: ['read', 'write', 'delete'],
          content: ['read', 'write', 'delete'],
          web: ['read', 'write', 'delete'],
          pictures: ['read', 'write', 'delete'],
        },
      },
      errorImpact: 'Authors: content that they sent stays pending, and its bytes stay reserved.',
      // One core: checksum and decompression of some gigabytes are work for it.
      memory: 1769,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'sweep-uploads': {
      when: 'rate(5 minutes)',
      grants: { table: 'read', queues: ['content'] },
      errorImpact: 'Organisations: bytes reserved for abandoned uploads are not returned to their quota.',
    },
  },
};
