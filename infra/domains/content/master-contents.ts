import type { Domain } from '../domain.ts';

/** Content that several trainings share. Its files are the matter of uploads. */
export const masterContents: Domain = {
  name: 'master-contents',
  api: {
    grants: { table: 'write', titleIndexes: true, secret: true, originKey: true },
    errorImpact: 'Authors cannot list, add or rename master contents.',
  },
};
