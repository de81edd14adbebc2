import { type Domain, queueNames } from '../domain.ts';

/** Calls for operators: dead-letter queues and consistency checks. */
export const operations: Domain = {
  name: 'operations',
  api: {
    grants: { table: 'write', secret: true, originKey: true, deadLetters: true, queues: queueNames },
    errorImpact:
      'Operators can neither see nor redrive dead-letter queues in the page. The AWS console still can.',
    timeout: 29,
    throttles: { redriveDeadLetters: { rate: 2, burst: 5 } },
  },
};
