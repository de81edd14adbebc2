import type { Domain } from '../domain.ts';

/** Public settings, the API documentation, and the response for unknown addresses. */
export const platform: Domain = {
  name: 'platform',
  api: {
    grants: { table: 'read', originKey: true },
    errorImpact: 'All users: the page cannot read its settings, and the API reference is not shown.',
  },
};
