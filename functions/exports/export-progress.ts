import type { exportTrainings, Whose } from '../../shared/contracts/exports.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Outcome } from '../runtime/http/operation.ts';
import { type Input, prefersJob } from '../runtime/http/request.ts';
import { answerExport } from './answer-export.ts';
import type { ExportRequest } from './export-request.ts';

type Asked = Input<{ lang: string; id?: string }, Whose>;

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

/**
 * How far people are, as CSV (EX-01): a row for each training they have begun or course they follow; with an id, a row
 * for each person, also those who have not begun it. Small ones at once, others by a job.
 *
 * @throws as `answerExport`
 */
export const exportProgress =
  (what: 'trainings' | 'training' | 'courses' | 'course') =>
  (deps: Deps, actor: Actor, input: Asked): Promise<Outcome<typeof exportTrainings>> =>
    answerExport(deps, requestOf(what, actor, input), prefersJob(input));
