import type { Rank, RankBy, RankingQuery } from '../../../shared/contracts/learning/statistics.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor, CallerOrganisation, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pageAnswer } from '../../runtime/http/answer.ts';
import { determinesPlace, isWhole, KEPT_PLACES, type Name, placesIn, shownTo } from './board-rules.ts';
import { findFigures, findTrainingFigures } from './figures.repository.ts';
import { hasRanking, placesBy, type RankedPerson, rankedValue } from './ranking-rules.ts';
import { boardTenant, type NamedBoard, type People, readBoard, readFigures } from './read-board.ts';

type Ranked = Pick<CallerOrganisation, 'scoreRanking' | 'hourRanking'>;

/** Returns the ranking settings of an organisation. The caller's organisation needs no read. */
export const rankedIn = async (actor: Actor, tenant: Tenant): Promise<Ranked | undefined> =>
  tenant.clientId === actor.clientId ? actor.organisation : findOrganisation(tenant);

/**
 * Returns several rankings of the same people, each with its first places and the place of `member`. A
 * ranking that is off is empty. Costs a read of the member's figures if the board does not contain them, and
 * a batch of missing names.
 */
export async function firstPlaces<B extends RankBy>(
  { people, board, trainingId }: { people: People; board: NamedBoard; trainingId?: string | undefined },
  organisation: Ranked | undefined,
  member: Name & { id: string },
  wanted: readonly B[],
): Promise<Record<B, Rank[]>> {
  const tenant = boardTenant(people);
  const on = wanted.filter((by) => hasRanking(organisation, by));
  const userId = member.id;
  const person = { ...tenant, userId };
  const own = on.every((by) => determinesPlace(board.rankings[by], userId))
    ? undefined
    : await (trainingId ? findTrainingFigures(person, trainingId) : findFigures(person));
  const places = new Map(
    on.map((by) => [by, shownTo(userId, board.rankings[by], own && rankedValue(by, own))]),
  );
  const allNames = { ...board.names, [userId]: member };
  const names = await findNames(tenant, allNames, [...places.values()].flat());
  return Object.fromEntries(wanted.map((by) => [by, nameRanks(places.get(by) ?? [], names)])) as Record<
    B,
    Rank[]
  >;
}

/**
 * Returns a page of a ranking. Reads only the people on the page. A search by name, a descending sort, and a
 * page beyond the first thousand places read the figures of all people.
 */
export async function pageOfRanking(deps: Deps, people: People | undefined, query: RankingQuery) {
  const { by, sort, range, filter = {}, trainingId } = query;
  const [from, to] = range ?? [0, 999];
  if (!people) return pageAnswer('ranking', [], 0, from);
  const tenant = boardTenant(people);
  const board = await readBoard(deps, people, trainingId);
  const ranking = board.rankings[by];
  const words = searchedWords(filter.q);
  const isPlain = words.length === 0 && filter.id === undefined && sort?.[1] !== 'DESC';
  if (isPlain && (isWhole(ranking) || to < KEPT_PLACES)) {
    const page = placesIn(ranking, to + 1).slice(from);
    return pageAnswer(
      'ranking',
      nameRanks(page, await findNames(tenant, board.names, page)),
      ranking.count,
      from,
    );
  }
  const all = placesBy(by, await readFigures(people, trainingId));
  const filtered = all.filter(({ userId }) => filter.id?.includes(userId) ?? true);
  const found = words.length > 0 ? await findMatchingPlaces(tenant, filtered, words) : filtered;
  if (sort?.[1] === 'DESC') found.reverse();
  const page = found.slice(from, to + 1);
  return pageAnswer(
    'ranking',
    nameRanks(page, await findNames(tenant, board.names, page)),
    found.length,
    from,
  );
}

async function findMatchingPlaces(
  tenant: Tenant,
  places: readonly RankedPerson[],
  words: readonly string[],
): Promise<RankedPerson[]> {
  const members = await findMembers(
    tenant,
    places.map(({ userId }) => userId),
  );
  return places.filter(({ userId }) => {
    const member = members.get(userId);
    return member && containsWords(`${member.firstName} ${member.lastName}`, words);
  });
}

/** Returns the names of these people. Names that are not in `names` cost one batch. */
async function findNames(
  tenant: Tenant,
  names: NamedBoard['names'],
  places: readonly RankedPerson[],
): Promise<ReadonlyMap<string, Name>> {
  const missing = places.map(({ userId }) => userId).filter((userId) => !names[userId]);
  const members = await findMembers(tenant, [...new Set(missing)]);
  return new Map([...Object.entries(names), ...members]);
}

/** Leaves out people who were just deleted and have no name. */
const nameRanks = (places: readonly RankedPerson[], names: ReadonlyMap<string, Name>): Rank[] =>
  places.flatMap(({ rank, userId, value }) => {
    const name = names.get(userId);
    return name ? [{ rank, userId, firstName: name.firstName, lastName: name.lastName, value }] : [];
  });
