import { type Domain, queueNames } from './domain.ts';

/** What operators look after: dead letters, and whether the ledger of bytes tells what is there. */
export const operations: Domain = {
  name: 'operations',
  api: {
    grants: { table: 'read', secret: true, deadLetters: true, queues: queueNames },
    errorImpact: 'Operators cannot see dead letters in the page, nor give them back; the AWS console can.',
    timeout: 29,
    throttles: { redriveDeadLetters: { rate: 2, burst: 5 } },
  },
  schedules: {
    'reconcile-quotas': {
      when: 'cron(0 2 * * ? *)',
      grants: { table: 'write', buckets: { content: ['read'] } },
      errorImpact: 'Organisations whose ledger of bytes is wrong: it is not put right.',
      timeout: 900,
    },
  },
};
