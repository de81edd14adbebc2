import type { Domain } from '../domain.ts';

/** The learning record store (xAPI 1.0.3 and 2.0). */
export const xapi: Domain = {
  name: 'xapi',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Content and systems of organisations cannot store or read xAPI statements. They try again.',
    memory: 1024,
    timeout: 29,
  },
};
