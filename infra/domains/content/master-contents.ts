import type { Domain } from '../domain.ts';

/** Content that several trainings share. The domain `uploads` processes its files. */
export const masterContents: Domain = {
  name: 'master-contents',
  api: {
    grants: { table: 'write', titleIndexes: true, secret: true, originKey: true },
    errorImpact: 'Authors cannot list, add or rename master contents.',
  },
};
