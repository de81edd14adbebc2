import type { Suggestion as Shown } from '../../../shared/contracts/learning/suggestions.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { describeTrainings } from '../../content/catalogue/index.ts';
import { findCourses } from '../../content/content-records/index.ts';
import { findGroups, listGroupRecords } from '../../identity/groups/index.ts';
import { faceOf, findMembers, type Member } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import type { Suggestion } from './suggestion.entity.ts';

type ContentOfSuggestion = NonNullable<Shown['contents']>[number];

/** What several suggestions are made of, by ids. What was deleted is not in it. */
export interface Details {
  contents: ReadonlyMap<string, ContentOfSuggestion>;
  groups: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, Member>;
}

/** Trainings of a course whose pictures stand for it, and people who are named of a suggestion. */
const maxPictures = 4;
const maxPeople = 3;
/** Of whom it is read whether they are still there: some more than are named. */
const maxRead = 10;

/** A suggestion of a list. */
export interface DescribedSuggestion {
  suggestion: Suggestion;
  /** Made by the one who asks. */
  made: boolean;
  /** They look after it: what it holds and to whom it went is told to them. */
  inCharge: boolean;
}

/**
 * Titles, pictures, groups and people of suggestions, read together: a call or two for each hundred different
 * trainings, courses and people, and one for the groups.
 *
 * @param searched titles of all, and everybody who is named; else the first ten of each that is looked after
 */
export async function detailsOf(
  tenant: Tenant,
  items: readonly DescribedSuggestion[],
  lang: ContentLanguage,
  searched = false,
): Promise<Details> {
  const all = items.map(({ suggestion }) => suggestion);
  const told = items.filter(({ inCharge }) => inCharge).map(({ suggestion }) => suggestion);
  const [contents, groups, people] = await Promise.all([
    contentsOf(tenant, searched ? all : told, lang),
    groupNames(tenant, told),
    findMembers(tenant, [
      ...all.map(({ by }) => by),
      ...told.flatMap(({ userIds }) => userIds.slice(0, searched ? undefined : maxRead)),
    ]),
  ]);
  return { contents, groups, people };
}

async function contentsOf(
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
    ...courses.map(({ id, title, trainingIds: of }): [string, ContentOfSuggestion] => [
      id,
      { id, title, pictures: of.flatMap(pictureOf) },
    ]),
  ]);
}

/** Of one scope the groups that are meant, else all of the organisation: one Query for however many managers. */
async function groupNames(tenant: Tenant, suggestions: readonly Suggestion[]): Promise<Map<string, string>> {
  const withGroups = suggestions.filter(({ groupIds }) => groupIds.length > 0);
  const [first, ...others] = new Set(withGroups.map(({ groupScope }) => groupScope));
  if (first === undefined) return new Map();
  const ids = withGroups.flatMap(({ groupIds }) => groupIds);
  const groups =
    others.length === 0 ? (await findGroups(tenant, first, ids)).values() : await listGroupRecords(tenant);
  return new Map([...groups].map(({ id, name }) => [id, name]));
}

/** One suggestion with what is told of it to who looks after it; who was deleted of the first who were named is left out. */
export const describe = (one: Suggestion, { contents, groups, people }: Details) => ({
  userIds: one.userIds.filter((id, place) => place >= maxRead || people.has(id)),
  groupIds: one.groupIds,
  recipients: one.recipients,
  contents: one.contentIds.map((id) => contents.get(id) ?? { id, title: '', pictures: [] }),
  groups: one.groupIds.map((id) => ({ id, name: groups.get(id) ?? null })),
  people: one.userIds
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, maxPeople)
    .map(faceOf),
});

export const nameOf = (member: Pick<Member, 'firstName' | 'lastName'> | undefined): string | null =>
  member ? `${member.firstName} ${member.lastName}` : null;

/** What a search looks in: titles and who made it; where it is looked after, also groups and who was named. */
export const textsOf = (
  { suggestion, inCharge }: DescribedSuggestion,
  { contents, groups, people }: Details,
): string =>
  [
    ...suggestion.contentIds.map((id) => contents.get(id)?.title),
    ...(inCharge ? suggestion.groupIds.map((id) => groups.get(id)) : []),
    ...[suggestion.by, ...(inCharge ? suggestion.userIds : [])].map((id) => nameOf(people.get(id))),
  ]
    .filter(Boolean)
    .join(' ');
