import type { deleteJsonStep as contract } from '../../../shared/contracts/content/trainings.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getOwnedTraining } from '../catalogue/index.ts';
import { setSteps } from './set-steps.ts';

/** Removes the step file of a training. Does nothing if there is none. */
export const deleteJsonStep: Operation<typeof contract> = async (deps, actor, { params }) => {
  const training = await getOwnedTraining(deps, actor, params.id);
  await setSteps(deps, actor, { id: training.id, jsonStep: undefined });
  return { id: training.id };
};
