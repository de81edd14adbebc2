import type { Domain } from '../domain.ts';

/** Likes and favourites of trainings and courses. */
export const reactions: Domain = {
  name: 'reactions',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Learners and managers: likes and favourites cannot be changed.',
  },
};
