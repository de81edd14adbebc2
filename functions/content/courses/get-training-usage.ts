import type { getTrainingUsage as contract } from '../../../shared/contracts/content/courses.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getVisibleTraining } from '../catalogue/index.ts';
import { listTrainingUses } from './training-usage.ts';

/** Returns the visible courses that contain a training, by title. @throws NOT_FOUND */
export const getTrainingUsage: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  await getVisibleTraining(deps, actor, params.id);
  return listTrainingUses(deps, actor, params.id, query.lang);
};
