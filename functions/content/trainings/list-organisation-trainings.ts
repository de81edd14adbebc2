import type { listOrganisationTrainings as contract } from '../../../shared/contracts/content/trainings.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { openedCards } from './open-trainings.ts';

/** Ids of what was opened to an organisation; its own are not among them. @throws NOT_FOUND */
export const listOrganisationTrainings: Operation<typeof contract> = async (_deps, _actor, { params }) => {
  await getOrganisationRecord({ clientId: params.id });
  return (await openedCards(params.id)).map((card) => card.id);
};
