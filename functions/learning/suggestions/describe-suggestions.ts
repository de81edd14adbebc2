import type { Suggestion as Shown } from '../../../shared/contracts/learning/suggestions.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { describeTrainings } from '../../content/catalogue/index.ts';
import { findCourses } from '../../content/content-records/index.ts';
import { findGroups, listGroupRecords } from '../../identity/groups/index.ts';
import { findMembers, type Member, memberFace } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import type { Suggestion } from './suggestion.entity.ts';

type ContentOfSuggestion = NonNullable<Shown['contents']>[number];

/** Contents, groups and people of several suggestions, by id. Deleted records are missing. */
export interface Details {
  contents: ReadonlyMap<string, ContentOfSuggestion>;
  groups: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, Member>;
}

/** Limits of the trainings whose pictures represent a course, and of the recipients that are named. */
const maxPictures = 4;
const maxPeople = 3;
/** Recipients that are checked for existence, more than are named. */
const maxRead = 10;

/** A suggestion of a list. */
export interface DescribedSuggestion {
  suggestion: Suggestion;
  /** The caller made this suggestion. */
  made: boolean;
  /** The caller manages this suggestion and may see its content and recipients. */
  inCharge: boolean;
}

/**
 * Reads titles, pictures, groups and people of suggestions together. Costs a call or two for each hundred
 * different trainings, courses and people, and one call for the groups.
 *
 * @param searched reads the titles of all suggestions and all named people. Otherwise it reads the content
 * and the first ten people of managed suggestions only
 */
export async function readSuggestionDetails(
  tenant: Tenant,
  items: readonly DescribedSuggestion[],
  lang: ContentLanguage,
  searched = false,
): Promise<Details> {
  const all = items.map(({ suggestion }) => suggestion);
  const managed = items.filter(({ inCharge }) => inCharge).map(({ suggestion }) => suggestion);
  const [contents, groups, people] = await Promise.all([
    readContents(tenant, searched ? all : managed, lang),
    groupNames(tenant, managed),
    findMembers(tenant, [
      ...all.map(({ by }) => by),
      ...managed.flatMap(({ userIds }) => userIds.slice(0, searched ? undefined : maxRead)),
    ]),
  ]);
  return { contents, groups, people };
}

async function readContents(
  tenant: Tenant,
  suggestions: readonly Suggestion[],
  lang: ContentLanguage,
): Promise<Map<string, ContentOfSuggestion>> {
  const idsOf = (kind: Suggestion['kind']) => [
    ...new Set(suggestions.filter((one) => one.kind === kind).flatMap((one) => one.contentIds)),
  ];
  const courses = [...(await findCourses(idsOf('COURSE'))).values()].map(({ id, i18n, trainings }) => ({
    id,
    title: inLanguage(i18n, lang)?.title ?? '',
    trainingIds: trainings.slice(0, maxPictures).map(({ trainingId }) => trainingId),
  }));
  const trainingIds = new Set([...idsOf('TRAINING'), ...courses.flatMap((course) => course.trainingIds)]);
  const trainings = await describeTrainings(tenant, [...trainingIds], lang);
  const pictureOf = (id: string) => pictureUrl(trainings.get(id)?.logo) ?? [];
  return new Map([
    ...[...trainings].map(([id, { title }]): [string, ContentOfSuggestion] => [
      id,
      { id, title, pictures: [pictureOf(id)].flat() },
    ]),
    ...courses.map(({ id, title, trainingIds: included }): [string, ContentOfSuggestion] => [
      id,
      { id, title, pictures: included.flatMap(pictureOf) },
    ]),
  ]);
}

/**
 * Returns names by group id. Reads the named groups if all belong to one scope, otherwise all groups of the
 * organisation with one Query.
 */
async function groupNames(tenant: Tenant, suggestions: readonly Suggestion[]): Promise<Map<string, string>> {
  const withGroups = suggestions.filter(({ groupIds }) => groupIds.length > 0);
  const [first, ...otherScopes] = new Set(withGroups.map(({ groupScope }) => groupScope));
  if (first === undefined) return new Map();
  const ids = withGroups.flatMap(({ groupIds }) => groupIds);
  const groups =
    otherScopes.length === 0
      ? (await findGroups(tenant, first, ids)).values()
      : await listGroupRecords(tenant);
  return new Map([...groups].map(({ id, name }) => [id, name]));
}

/**
 * Returns the fields of a suggestion for the person who manages it. Deleted people among the first ten named
 * are left out.
 */
export const presentSuggestion = (one: Suggestion, { contents, groups, people }: Details) => ({
  userIds: one.userIds.filter((id, place) => place >= maxRead || people.has(id)),
  groupIds: one.groupIds,
  recipients: one.recipients,
  contents: one.contentIds.map((id) => contents.get(id) ?? { id, title: '', pictures: [] }),
  groups: one.groupIds.map((id) => ({ id, name: groups.get(id) ?? null })),
  people: one.userIds
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, maxPeople)
    .map(memberFace),
});

export const fullName = (member: Pick<Member, 'firstName' | 'lastName'> | undefined): string | null =>
  member ? `${member.firstName} ${member.lastName}` : null;

/** Returns the text to search: titles and the author. A managed suggestion adds groups and named people. */
export const suggestionSearchText = (
  { suggestion, inCharge }: DescribedSuggestion,
  { contents, groups, people }: Details,
): string =>
  [
    ...suggestion.contentIds.map((id) => contents.get(id)?.title),
    ...(inCharge ? suggestion.groupIds.map((id) => groups.get(id)) : []),
    ...[suggestion.by, ...(inCharge ? suggestion.userIds : [])].map((id) => fullName(people.get(id))),
  ]
    .filter(Boolean)
    .join(' ');
