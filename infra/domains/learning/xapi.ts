import type { Domain } from '../domain.ts';

/** The learning record store (xAPI 1.0.3 and 2.0). */
export const xapi: Domain = {
  name: 'xapi',
  api: {
    grants: { table: 'write', secret: true, originKey: true, sealing: true, buckets: { web: ['read'] } },
    errorImpact: 'Content and systems of organisations cannot store or read xAPI statements. They try again.',
    memory: 1024,
    timeout: 29,
  },
  schedules: {
    'forward-statements': {
      when: 'rate(5 minutes)',
      grants: { table: 'write', sealing: true },
      errorImpact: 'Statements are not forwarded to the learning record stores of organisations. They wait.',
      timeout: 300,
    },
  },
};
