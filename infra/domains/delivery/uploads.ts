import type { Domain } from '../domain.ts';

/** Uploads of content files: tickets, parts, validation, and the addresses of served files. */
export const uploads: Domain = {
  name: 'uploads',
  api: {
    grants: {
      table: 'write',
      // The catalogue determines whether a caller may see a resource of another person.
      titleIndexes: true,
      secret: true,
      originKey: true,
      // Download addresses are signed with the function's own rights. A repeated completion looks for the object
      // that an earlier one made.
      buckets: { incoming: ['read', 'write'], content: ['read'] },
    },
    errorImpact: 'Authors cannot send content. Learners can neither download it nor start it in the browser.',
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
      // One core, for checksum and decompression of several gigabytes.
      memory: 1769,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'close-content': {
      when: 'rate(5 minutes)',
      grants: { table: 'write', closedGrants: true },
      errorImpact: 'Opened web content stays readable until its session ends, also after a licence ended.',
      timeout: 300,
    },
    'sweep-uploads': {
      when: 'rate(5 minutes)',
      grants: { table: 'read', queues: ['content'] },
      errorImpact: 'Organisations: bytes reserved for abandoned uploads are not returned to their quota.',
    },
  },
};
