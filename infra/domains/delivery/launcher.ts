import type { Domain } from '../domain.ts';

/** Releases of the launcher, and the one-time codes that start it from the page. */
export const launcher: Domain = {
  name: 'launcher',
  api: {
    // Reads content, because download addresses are signed with the function's own rights.
    grants: { table: 'write', secret: true, originKey: true, buckets: { content: ['read'] } },
    errorImpact:
      'Learners cannot download the launcher, or start it from the page. Content in the browser runs.',
  },
};
