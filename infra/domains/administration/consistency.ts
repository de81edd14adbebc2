import type { Domain, Grants } from '../domain.ts';

const grants: Grants = {
  table: 'write',
  buckets: { content: ['list'], pictures: ['list'], documents: ['list', 'delete'] },
};

/** Compares records that must agree and repairs them, every night and on request of a super admin. */
export const consistency: Domain = {
  name: 'consistency',
  workers: {
    'check-consistency': {
      from: 'consistency',
      grants: { ...grants, queues: ['consistency'] },
      errorImpact: 'Super admins: a check of consistency that they started does not end.',
      memory: 1024,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
  schedules: {
    'check-consistency': {
      when: 'cron(0 2 * * ? *)',
      grants,
      errorImpact: 'Organisations whose records disagree: ledgers, lists and numbers of theirs stay wrong.',
      memory: 1024,
      timeout: 900,
    },
  },
};
