import type { Domain } from '../domain.ts';

/**
 * Exports progress and history as CSV, on request or by a schedule, and a person's own data as a zip. The API answers small exports
 * immediately. The worker produces large exports as jobs.
 */
export const exports: Domain = {
  name: 'exports',
  api: {
    grants: {
      table: 'write',
      secret: true,
      originKey: true,
      buckets: { pictures: ['read'], documents: ['read', 'write', 'delete'] },
    },
    errorImpact:
      'All users: progress and histories cannot be exported, and users cannot download their data.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'make-export': {
      from: 'export',
      grants: {
        table: 'write',
        queues: ['mail'],
        buckets: { pictures: ['read'], documents: ['read', 'write', 'delete'] },
      },
      errorImpact: 'Large exports of progress, scheduled reports, and archives of own data are not made.',
      // MB. AWS Lambda assigns one full CPU core at this size.
      memory: 1769,
      timeout: 300,
      batchSize: 1,
      maxConcurrency: 5,
    },
  },
  schedules: {
    'start-reports': {
      when: 'cron(20 * * * ? *)',
      grants: { table: 'write' },
      errorImpact: 'Scheduled reports are not made.',
      timeout: 120,
    },
  },
};
