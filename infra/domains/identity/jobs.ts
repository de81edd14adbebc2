import type { Domain } from '../domain.ts';

/** Work that goes on after the answer, as its starter follows it. */
export const jobs: Domain = {
  name: 'jobs',
  api: {
    // Write: the use of an API token is noted.
    grants: { table: 'write', secret: true, originKey: true, buckets: { documents: ['read'] } },
    errorImpact: 'Nobody sees how a long job of theirs is going; the job itself goes on.',
  },
};
