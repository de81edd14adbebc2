import type { replaceOrganisationCourses as replaceContract } from '../../../shared/contracts/content/courses.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, transactInSlices } from '../../runtime/table.ts';
import {
  closeCourseWrites,
  findCourses,
  listOpenedCourses,
  openCourseWrites,
} from '../content-records/index.ts';

/**
 * Opens these courses to an organisation, and closes all others (OR-04). The list may contain the
 * organisation's own courses, which do not change.
 *
 * @throws NOT_FOUND for the organisation, or for a course that is neither the provider's nor its own. Nothing
 * changes then
 */
export const replaceOrganisationCourses: Operation<typeof replaceContract> = async (
  deps,
  actor,
  { params, body },
) => {
  const clientId = params.id;
  await getOrganisationRecord({ clientId });
  const [found, openedIds] = await Promise.all([findCourses(body), listOpenedCourses({ clientId })]);
  const owners = [PROVIDER, clientId];
  if (!body.every((id) => found.has(id) && owners.includes(idOwner(id) ?? '')))
    throw new AppError('NOT_FOUND');
  const wantedIds = new Set(body.filter((id) => idOwner(id) !== clientId));
  const openedSet = new Set(openedIds);
  await transactInSlices([
    ...openedIds.filter((id) => !wantedIds.has(id)).map((id) => closeCourseWrites(id, clientId)),
    ...[...wantedIds].filter((id) => !openedSet.has(id)).map((id) => openCourseWrites(id, clientId)),
  ]);
  const after = [...wantedIds];
  const changes = listChange('courses', openedIds, after);
  const target = { kind: 'organisation', id: clientId } as const;
  if (changes.length > 0)
    await transact(auditWrites(deps, actor, { action: 'courses-opened', target, clientId, changes }));
  return after;
};
