import type { listOrganisationCourses as listContract } from '../../../shared/contracts/content/courses.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findCourses, listOpenedCourses } from '../content-records/index.ts';

/** Returns the ids of the provider's courses that were opened to an organisation. @throws NOT_FOUND */
export const listOrganisationCourses: Operation<typeof listContract> = async (_deps, _actor, { params }) => {
  await getOrganisationRecord({ clientId: params.id });
  const openedIds = await listOpenedCourses({ clientId: params.id });
  return [...(await findCourses(openedIds)).keys()];
};
