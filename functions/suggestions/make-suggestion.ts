import { suggestionSpread } from '../../events/suggestions.ts';
import type { Body } from '../../shared/contracts/call.ts';
import type { suggestCourses, suggestTrainings } from '../../shared/contracts/suggestions.ts';
import { AppError } from '../../shared/errors.ts';
import { audited, listChange } from '../audit/index.ts';
import { suggestionTallied } from '../badges/index.ts';
import { scopeOf } from '../groups/index.ts';
import { tell } from '../outbox/index.ts';
import { getMembersInReach } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { assertCoursesInReach, assertTrainingsInReach } from './content-reach.ts';
import { getGroupsInReach } from './recipients.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { suggestionMade } from './suggestion.repository.ts';
import { type Period, periodOf } from './suggestion-rules.ts';

interface Taken {
  id: string;
  /** How many people it is for, each counted once. */
  recipients: number;
}

/**
 * Suggests trainings, at once (SU-01). Nothing is suggested where one id is out of reach.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED for a colleague outside a manager's team · NOT_INCLUDED, FILE_NOT_READY for a
 * training that nobody of the organisation can start
 */
export async function makeTrainingSuggestion(
  deps: Deps,
  actor: Actor,
  { body }: { body: Body<typeof suggestTrainings> },
): Promise<Taken> {
  await assertTrainingsInReach(actor, body.trainingIds);
  const period = periodOf(actor.organisation.timeZone, deps.now(), {});
  return make(deps, actor, 'TRAINING', body.trainingIds, body, period);
}

/**
 * Suggests courses from now or a later day on, to the end of a day or for good (SU-01). Days are the
 * organisation's.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, END_BEFORE_START
 */
export async function makeCourseSuggestion(
  deps: Deps,
  actor: Actor,
  { body }: { body: Body<typeof suggestCourses> },
): Promise<Taken> {
  const period = periodOf(actor.organisation.timeZone, deps.now(), body);
  if (!period)
    throw new AppError('END_BEFORE_START', {
      violations: [{ field: 'endDate', message: 'END_BEFORE_START' }],
    });
  await assertCoursesInReach(deps, actor, body.courseIds);
  return make(deps, actor, 'COURSE', body.courseIds, body, period);
}

async function make(
  deps: Deps,
  actor: Actor,
  kind: Suggestion['kind'],
  contentIds: string[],
  { userIds, groupIds }: { userIds: string[]; groupIds: string[] },
  period: Period | undefined,
): Promise<Taken> {
  if (!period) throw new AppError('END_BEFORE_START');
  const [, groups] = await Promise.all([
    getMembersInReach(actor, userIds),
    getGroupsInReach(actor, groupIds),
  ]);
  const people = new Set([...userIds, ...groups.flatMap((group) => group.userIds)]);
  const now = deps.now();
  const { clientId, userId: by } = actor;
  const later = period.startAt > now.getTime();
  const suggestion: Suggestion = {
    clientId,
    by,
    id: deps.newId(clientId),
    kind,
    contentIds,
    userIds,
    groupIds,
    groupScope: scopeOf(actor),
    ...period,
    state: later ? 'planned' : 'started',
    ...(later ? {} : { startedDate: now.toISOString() }),
    recipients: people.size,
    createdDate: now.toISOString(),
  };
  await transact([
    ...suggestionMade(suggestion),
    suggestionTallied(actor),
    tell(deps, suggestionSpread, clientId, { suggestionId: suggestion.id, by }),
    ...audited(deps, actor, {
      action: kind === 'TRAINING' ? 'trainings-suggested' : 'courses-suggested',
      target: { kind: 'suggestion', id: suggestion.id },
      changes: [
        ...listChange(kind === 'TRAINING' ? 'trainings' : 'courses', [], contentIds),
        ...listChange('members', [], userIds),
        ...listChange('groups', [], groupIds),
      ],
    }),
  ]);
  return { id: suggestion.id, recipients: people.size };
}
