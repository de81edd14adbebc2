import type { listOrganisationCourses as listContract } from '../../shared/contracts/courses.ts';
import { findCourses, listOpenedCourses } from '../content/index.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { getOrganisationRecord } from '../tenancy/index.ts';

/** Ids of the provider's courses that were opened to an organisation. @throws NOT_FOUND */
export const listOrganisationCourses: Operation<typeof listContract> = async (_deps, _actor, { params }) => {
  await getOrganisationRecord({ clientId: params.id });
  const opened = await listOpenedCourses({ clientId: params.id });
  return [...(await findCourses(opened)).keys()];
};
