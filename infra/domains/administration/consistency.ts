import type { Domain } from '../domain.ts';

/** Compares records that must agree and repairs them, every night and on request of a super admin. */
export const consistency: Domain = {
  name: 'consistency',
  workers: {
    'check-consistency': {
      from: 'consistency',
      grants: {
        table: 'write',
        buckets: { content: ['list'], pictures: ['list'], documents: ['list', 'delete'] },
        queues: ['consistency'],
      },
      errorImpact:
        'Organisations whose records disagree: their ledgers, lists and numbers stay wrong. A check that a super admin started does not end.',
      memory: 1024,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
  schedules: {
    'check-consistency': {
      when: 'cron(0 2 * * ? *)',
      // Only publishes the start. The worker checks the organisations.
      grants: { table: 'write' },
      errorImpact: 'Organisations whose records disagree: their ledgers, lists and numbers stay wrong.',
    },
  },
};
