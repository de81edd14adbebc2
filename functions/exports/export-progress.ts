import type * as contracts from '../../shared/contracts/exports.ts';
import type { Whose } from '../../shared/contracts/exports.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Operation } from '../runtime/http/api.ts';
import { prefersJob } from '../runtime/http/request.ts';
import { answerExport } from './answer-export.ts';
import type { ExportRequest } from './export-request.ts';

interface Asked {
  params: { lang: string; id?: string };
  query: Whose;
}

/**
 * The organisation whose people are exported: the caller's; for super admins the one that they name, or that of
 * the people or groups that they name.
 *
 * @throws NOT_FOUND for another's
 */
function tenantOf({ role, clientId }: Actor, { userIds = [], groupId = [], clientId: named }: Whose): string {
  if (role === 'super') return named ?? ownerOf(userIds[0] ?? groupId[0] ?? '') ?? clientId;
  if (named !== undefined && named !== clientId) throw new AppError('NOT_FOUND');
  return clientId;
}

const requestOf = (
  what: ExportRequest['what'],
  actor: Actor,
  { params: { lang, id }, query }: Asked,
): ExportRequest => ({
  what,
  ...(id === undefined ? {} : { id }),
  lang,
  clientId: tenantOf(actor, query),
  userIds: query.userIds ?? [],
  groupIds: query.groupId ?? [],
  starter: { clientId: actor.clientId, userId: actor.userId, role: actor.role, address: actor.address },
});

/** What people have begun, a row for each training (EX-01). @throws as `answerExport` */
export const exportTrainings: Operation<typeof contracts.exportTrainings> = (deps, actor, input) =>
  answerExport(deps, requestOf('trainings', actor, input), prefersJob(input));

/** How far people are with one training, also those who have not begun it. @throws as `answerExport` */
export const exportTraining: Operation<typeof contracts.exportTraining> = (deps, actor, input) =>
  answerExport(deps, requestOf('training', actor, input), prefersJob(input));

/** The courses that people follow, a row for each. @throws as `answerExport` */
export const exportCourses: Operation<typeof contracts.exportCourses> = (deps, actor, input) =>
  answerExport(deps, requestOf('courses', actor, input), prefersJob(input));

/** How far people are with one course, also those who have not begun it. @throws as `answerExport` */
export const exportCourse: Operation<typeof contracts.exportCourse> = (deps, actor, input) =>
  answerExport(deps, requestOf('course', actor, input), prefersJob(input));
