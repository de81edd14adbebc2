import type { listOrganisationTrainings as contract } from '../../../shared/contracts/content/trainings.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { openedCards } from './open-trainings.ts';

/**
 * Returns the ids of the trainings that were opened to an organisation, without its own trainings.
 *
 * @throws NOT_FOUND
 */
export const listOrganisationTrainings: Operation<typeof contract> = async (_deps, _actor, { params }) => {
  await getOrganisationRecord({ clientId: params.id });
  return (await openedCards(params.id)).map((card) => card.id);
};
