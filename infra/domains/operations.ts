import { type Domain, queueNames } from './domain.ts';

/** For operators: the dead-letter queues, and the reconciliation of the storage ledger. */
export const operations: Domain = {
  name: 'operations',
  api: {
    grants: { table: 'write', secret: true, originKey: true, deadLetters: true, queues: queueNames },
    errorImpact: 'Operators can neither see nor redrive dead-letter queues in the page; the AWS console can.',
    timeout: 29,
    throttles: { redriveDeadLetters: { rate: 2, burst: 5 } },
  },
  schedules: {
    'reconcile-quotas': {
      when: 'cron(0 2 * * ? *)',
      grants: { table: 'write', buckets: { content: ['list'], pictures: ['list'] } },
      errorImpact: 'Organisations whose ledger of bytes is wrong: it is not put right.',
      timeout: 900,
    },
  },
};
