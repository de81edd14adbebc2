import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SuggestionPeriod } from '../../content/learning-records/index.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { groupScope } from '../../identity/groups/index.ts';
import { getMembersInReach } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { countSuggestionWrite } from '../badges/index.ts';
import { getGroupsInReach } from './recipients.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { createSuggestionWrites } from './suggestion.repository.ts';

export interface AcceptedSuggestion {
  id: string;
  /** Number of recipients. Each person counts once. */
  recipients: number;
}

interface SuggestionRequest {
  kind: Suggestion['kind'];
  contentIds: string[];
  userIds: string[];
  groupIds: string[];
  /** Undefined if it ends before it starts. */
  period: SuggestionPeriod | undefined;
}

export async function makeSuggestion(
  deps: Deps,
  actor: Actor,
  { kind, contentIds, userIds, groupIds, period }: SuggestionRequest,
): Promise<AcceptedSuggestion> {
  if (!period) throw new AppError('END_BEFORE_START');
  const [, groups] = await Promise.all([
    getMembersInReach(actor, userIds),
    getGroupsInReach(actor, groupIds),
  ]);
  const people = new Set([...userIds, ...groups.flatMap((group) => group.userIds)]);
  const now = deps.now();
  const { clientId, userId: by } = actor;
  const startsLater = period.startAt > now.getTime();
  const suggestion: Suggestion = {
    clientId,
    by,
    id: deps.newId(clientId),
    kind,
    contentIds,
    userIds,
    groupIds,
    groupScope: groupScope(actor),
    ...period,
    state: startsLater ? 'planned' : 'started',
    ...(startsLater ? {} : { startedDate: now.toISOString() }),
    recipients: people.size,
    createdDate: now.toISOString(),
  };
  await transact([
    ...createSuggestionWrites(suggestion),
    countSuggestionWrite(actor),
    publishWrite(deps, suggestionSpread, clientId, { suggestionId: suggestion.id, by }),
    ...auditWrites(deps, actor, {
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
