import type { Query } from '../../shared/contracts/call.ts';
import type { listSuggestions, Suggestion as Shown } from '../../shared/contracts/suggestions.ts';
import { findMembers } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { listReceived } from './received.repository.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { findSuggestions, listSuggestionsOf } from './suggestion.repository.ts';
import { stateAt } from './suggestion-rules.ts';

/**
 * Suggestions that the person made, and those made to them that have begun; newest first. Two Queries, and a call
 * for each hundred that came from others, and of those who made them.
 */
export async function listSuggestionsPage(
  deps: Deps,
  actor: Actor,
  { query }: { query: Query<typeof listSuggestions> },
): Promise<Answer> {
  const { filter = {} } = query;
  const now = deps.now();
  const [made, received] = await Promise.all([
    filter.made === false ? [] : listSuggestionsOf(actor, actor.userId),
    filter.made === true ? [] : listReceived(actor),
  ]);
  const others = await findSuggestions(
    received
      .filter((one) => filter.made === false || one.by !== actor.userId)
      .filter((one) => stateAt(one, now) !== 'upcoming')
      .map(({ clientId, by, suggestionId: id }) => ({ clientId, by, id })),
  );
  const people = await findMembers(
    actor,
    others.map(({ by }) => by),
  );
  people.set(actor.userId, actor.person);
  const nameOf = (by: string) => {
    const person = people.get(by);
    return person ? `${person.firstName} ${person.lastName}` : null;
  };
  const any = (wanted: readonly string[] | undefined, values: readonly string[]) =>
    !wanted || wanted.some((value) => values.includes(value));
  const shown = [
    ...made.map((one) => toShown(one, nameOf(one.by), now, true)),
    ...others.map((one) => toShown(one, nameOf(one.by), now, false)),
  ].filter(
    (one) =>
      any(filter.id, [one.id]) &&
      any(filter.type, [one.type]) &&
      any(filter.trainingId, one.trainingIds) &&
      any(filter.courseId, one.courseIds),
  );
  return listOf(
    'suggestions',
    shown,
    { ...query, sort: query.sort ?? ['createdDate', 'DESC'] },
    {
      createdDate: (one) => one.createdDate,
      startDate: (one) => one.startDate,
      id: (one) => one.id,
    },
  );
}

const toShown = (one: Suggestion, name: string | null, now: Date, made: boolean): Shown => ({
  id: one.id,
  type: one.kind,
  trainingIds: one.kind === 'TRAINING' ? one.contentIds : [],
  courseIds: one.kind === 'COURSE' ? one.contentIds : [],
  ...(made ? { userIds: one.userIds, groupIds: one.groupIds, recipients: one.recipients } : {}),
  by: { id: one.by, name },
  startDate: one.startDate,
  endDate: one.endDate ?? null,
  status: stateAt(one, now),
  createdDate: one.createdDate,
  made,
});
