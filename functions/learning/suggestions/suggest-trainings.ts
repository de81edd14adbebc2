import type { suggestTrainings as contract } from '../../../shared/contracts/learning/suggestions.ts';
import { requestedPeriod } from '../../content/learning-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { assertTrainingsInReach } from './content-reach.ts';
import { makeSuggestion } from './make-suggestion.ts';

/**
 * Suggests trainings immediately (SU-01). Suggests nothing if one id is out of reach.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED for a colleague outside a manager's team · NOT_INCLUDED, FILE_NOT_READY
 * for a training that no member of the organisation can start
 */
export const suggestTrainings: Operation<typeof contract> = async (deps, actor, { body }) => {
  await assertTrainingsInReach(deps, actor, body.trainingIds);
  const period = requestedPeriod(actor.organisation.timeZone, deps.now(), {});
  return makeSuggestion(deps, actor, { ...body, kind: 'TRAINING', contentIds: body.trainingIds, period });
};
