import type { Domain } from '../domain.ts';

/** Shared certificates and badges (Open Badges 3.0), and what verifies them. */
export const openBadges: Domain = {
  name: 'open-badges',
  api: {
    grants: { table: 'write', secret: true, originKey: true, sealing: true },
    errorImpact: 'Learners cannot share certificates and badges, and shared ones cannot be verified.',
    memory: 1024,
  },
};
