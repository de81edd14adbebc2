import type { Query } from '../../../shared/contracts/call.ts';
import type {
  listSuggestions as contract,
  Suggestion as Shown,
} from '../../../shared/contracts/learning/suggestions.ts';
import { AppError } from '../../../shared/errors.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { listReceived, stateAt } from '../../content/learning-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { cutPage, pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import {
  type DescribedSuggestion,
  type Details,
  fullName,
  presentSuggestion,
  readSuggestionDetails,
  suggestionSearchText,
} from './describe-suggestions.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { findSuggestions, listOrganisationSuggestions } from './suggestion.repository.ts';

type SuggestionFilter = NonNullable<Query<typeof contract>['filter']>;

/**
 * Lists the suggestions that the caller made and the begun suggestions that they received, or on request all
 * of an admin's organisation. The newest are first. Costs at most two Queries, a call for each hundred
 * received suggestions, and the details of the listed suggestions (of all in a search), which are read
 * together.
 *
 * @throws NOT_AUTHORIZED for the suggestions of the organisation, except for its admins
 */
export const listSuggestions: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { filter = {}, lang } = query;
  const now = deps.now();
  if (filter.organisation && actor.role !== 'admin') throw new AppError('NOT_AUTHORIZED');
  const fitting = (await readSuggestions(actor, filter, now)).filter(({ suggestion }) =>
    matchesFilter(suggestion, filter, now),
  );
  const words = searchedWords(filter.q);
  const searched = words.length > 0 ? await readSuggestionDetails(actor, fitting, lang, true) : undefined;
  const found = searched
    ? fitting.filter((item) => containsWords(suggestionSearchText(item, searched), words))
    : fitting;
  const { items, from } = cutPage(
    found.map((item) => ({ ...item, id: item.suggestion.id })),
    { ...query, sort: query.sort ?? ['createdDate', 'DESC'] },
    {
      createdDate: ({ suggestion }) => suggestion.createdDate,
      startDate: ({ suggestion }) => suggestion.startDate,
      id: ({ id }) => id,
    },
  );
  const details = searched ?? (await readSuggestionDetails(actor, items, lang));
  const page = items.map((item) => toShown(item, details, now));
  return pageAnswer('suggestions', page, found.length, from);
};

/** Returns the suggestions that the caller made or received, or all of the organisation. */
export async function readSuggestions(
  actor: Actor,
  { organisation, made }: SuggestionFilter,
  now: Date,
): Promise<DescribedSuggestion[]> {
  const { userId } = actor;
  if (organisation) {
    const all = await listOrganisationSuggestions(actor);
    return all
      .map((suggestion) => ({ suggestion, made: suggestion.by === userId, inCharge: true }))
      .filter((item) => made === undefined || item.made === made);
  }
  const [sentSuggestions, received] = await Promise.all([
    made === false ? [] : listOrganisationSuggestions(actor, userId),
    made === true ? [] : listReceived(actor),
  ]);
  const otherSuggestions = await findSuggestions(
    received
      .filter((one) => made === false || one.by !== userId)
      .filter((one) => stateAt(one, now) !== 'upcoming')
      .map(({ clientId, by, suggestionId: id }) => ({ clientId, by, id })),
  );
  return [
    ...sentSuggestions.map((suggestion) => ({ suggestion, made: true, inCharge: true })),
    ...otherSuggestions.map((suggestion) => ({ suggestion, made: false, inCharge: false })),
  ];
}

function matchesFilter(
  one: Suggestion,
  { id, type, status, trainingId, courseId }: SuggestionFilter,
  now: Date,
): boolean {
  const any = (accepted: readonly string[] | undefined, values: readonly string[]) =>
    !accepted || accepted.some((value) => values.includes(value));
  const contents = (kind: Suggestion['kind']) => (one.kind === kind ? one.contentIds : []);
  return (
    any(id, [one.id]) &&
    any(type, [one.kind]) &&
    any(status, [stateAt(one, now)]) &&
    any(trainingId, contents('TRAINING')) &&
    any(courseId, contents('COURSE'))
  );
}

/** Returns a suggestion as the API shows it. Its details have been read before. */
export const toShown = (
  { suggestion: one, made, inCharge }: DescribedSuggestion,
  details: Details,
  now: Date,
): Shown => ({
  id: one.id,
  type: one.kind,
  trainingIds: one.kind === 'TRAINING' ? one.contentIds : [],
  courseIds: one.kind === 'COURSE' ? one.contentIds : [],
  ...(inCharge ? presentSuggestion(one, details) : {}),
  by: { id: one.by, name: fullName(details.people.get(one.by)) },
  startDate: one.startDate,
  endDate: one.endDate ?? null,
  status: stateAt(one, now),
  createdDate: one.createdDate,
  made,
});
