import type { Domain } from '../domain.ts';

/** Moves an organisation to another installation: archives, uploaded archives and their import. */
export const transfers: Domain = {
  name: 'transfers',
  api: {
    grants: {
      table: 'write',
      secret: true,
      originKey: true,
      buckets: { documents: ['read', 'list', 'write', 'delete'] },
    },
    errorImpact: 'Super admins can neither export an organisation nor import one.',
  },
  workers: {
    'move-organisation': {
      from: 'transfer',
      grants: {
        table: 'write',
        queues: ['transfer'],
        buckets: {
          content: ['read', 'list', 'write'],
          web: ['read', 'list', 'write'],
          pictures: ['read', 'list', 'write'],
          documents: ['read', 'list', 'write', 'delete'],
        },
      },
      errorImpact: 'Super admins: an organisation is not exported, or an import does not end.',
      // MB. AWS Lambda assigns one full CPU core at this size.
      memory: 1769,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
};
