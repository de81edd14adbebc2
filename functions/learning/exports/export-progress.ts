import { pick } from 'es-toolkit/object/pick';
import type { ExportPeople, exportTrainings } from '../../../shared/contracts/learning/exports.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { OperationResult } from '../../runtime/http/operation.ts';
import { prefersJob, type RequestInput } from '../../runtime/http/request.ts';
import { answerExport } from './answer-export.ts';
import type { ExportRequest } from './export-request.ts';

type ProgressExportInput = RequestInput<
  { lang: string; id?: string },
  ExportPeople | undefined,
  NamedSubjects | undefined
>;

/** The people and content that a call names, in its address or in its body. */
interface NamedSubjects {
  userIds?: string[] | undefined;
  groupIds?: string[] | undefined;
  trainingIds?: string[] | undefined;
  courseIds?: string[] | undefined;
  contentIds?: string[] | undefined;
  clientId?: string | undefined;
  q?: string | undefined;
  state?: NonNullable<ExportRequest['board']>['state'];
  due?: NonNullable<ExportRequest['board']>['due'];
  managerId?: string | undefined;
}

/**
 * Returns the organisation whose people are exported: the caller's, or for super admins the named one, or the
 * organisation of the named people or groups.
 *
 * @throws NOT_FOUND for another organisation
 */
function exportedTenant(
  { role, clientId }: Actor,
  { userIds = [], groupIds = [], clientId: requestedTenant }: NamedSubjects,
): string {
  if (role === 'super') return requestedTenant ?? idOwner(userIds[0] ?? groupIds[0] ?? '') ?? clientId;
  if (requestedTenant !== undefined && requestedTenant !== clientId) throw new AppError('NOT_FOUND');
  return clientId;
}

function buildExportRequest(
  kind: ExportRequest['what'],
  actor: Actor,
  { params: { lang, id }, query, body }: ProgressExportInput,
): ExportRequest {
  const subjects: NamedSubjects = body ?? { ...query, groupIds: query?.groupId };
  const contentIds = subjects.trainingIds ?? subjects.courseIds ?? subjects.contentIds;
  return {
    what: kind,
    ...(id === undefined ? {} : { id }),
    ...(contentIds === undefined ? {} : { contentIds }),
    ...(kind === 'required' ? { board: pick(subjects, ['q', 'state', 'due', 'managerId']) } : {}),
    lang,
    clientId: exportedTenant(actor, subjects),
    userIds: subjects.userIds ?? [],
    groupIds: subjects.groupIds ?? [],
    starter: { clientId: actor.clientId, userId: actor.userId, role: actor.role, address: actor.address },
  };
}

/**
 * Exports progress as CSV (EX-01): a row for each training that a person has begun or course that they
 * follow, or required content. With an id, a row for each person, also without progress. Small exports are returned immediately,
 * others by a job.
 *
 * @throws as `answerExport`
 */
export const exportProgress =
  (kind: 'trainings' | 'training' | 'courses' | 'course' | 'required') =>
  (deps: Deps, actor: Actor, input: ProgressExportInput): Promise<OperationResult<typeof exportTrainings>> =>
    answerExport(deps, buildExportRequest(kind, actor, input), prefersJob(input));
