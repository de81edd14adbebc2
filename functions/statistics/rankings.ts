import type { Rank, RankBy, RankingQuery } from '../../shared/contracts/statistics.ts';
import { searchable } from '../../shared/searchable.ts';
import { findMembers, type Member } from '../members/index.ts';
import type { Actor, CallerOrganisation, Tenant } from '../runtime/actor.ts';
import { listed } from '../runtime/http/answer.ts';
import { findOrganisation } from '../tenancy/index.ts';
import type { Figures } from './counts.entity.ts';
import { isRanked, type Place, placesBy, shownTo } from './ranking-rules.ts';

type Ranked = Pick<CallerOrganisation, 'scoreRanking' | 'hourRanking'>;

/** Which rankings an organisation has on: the caller's own is known already. */
export const rankedIn = async (actor: Actor, tenant: Tenant): Promise<Ranked | undefined> =>
  tenant.clientId === actor.clientId ? actor.organisation : findOrganisation(tenant);

/**
 * Several rankings of the same people, each with its first places and that of `userId`; empty where the organisation
 * has it off. Names are one batch for all of them.
 */
export async function firstPlaces<B extends RankBy>(
  tenant: Tenant,
  organisation: Ranked | undefined,
  userId: string,
  figures: readonly Figures[],
  wanted: readonly B[],
): Promise<Record<B, Rank[]>> {
  const places = wanted.map((by) =>
    isRanked(organisation, by) ? shownTo(userId, placesBy(by, figures)) : [],
  );
  const members = await findMembers(
    tenant,
    places.flat().map((place) => place.userId),
  );
  return Object.fromEntries(wanted.map((by, index) => [by, named(places[index] ?? [], members)])) as Record<
    B,
    Rank[]
  >;
}

/** A page of a ranking. Only who is on it is read; a search by name reads everybody's. */
export async function pageOfRanking(
  tenant: Tenant,
  figures: readonly Figures[],
  { by, sort, range, filter = {} }: RankingQuery,
) {
  const all = placesBy(by, figures).filter(({ userId }) => filter.id?.includes(userId) ?? true);
  const words = searchable(filter.q ?? '').trim();
  const found = words ? await matching(tenant, all, words) : all;
  if (sort?.[1] === 'DESC') found.reverse();
  const [from, to] = range ?? [0, 999];
  const page = found.slice(from, to + 1);
  const members = await findMembers(
    tenant,
    page.map(({ userId }) => userId),
  );
  return listed('ranking', named(page, members), found.length, from);
}

async function matching(tenant: Tenant, places: readonly Place[], words: string): Promise<Place[]> {
  const members = await findMembers(
    tenant,
    places.map(({ userId }) => userId),
  );
  return places.filter(({ userId }) => {
    const member = members.get(userId);
    return member && searchable(`${member.firstName} ${member.lastName}`).includes(words);
  });
}

/** Who was deleted a moment ago has no name, and no place. */
const named = (places: readonly Place[], members: ReadonlyMap<string, Member>): Rank[] =>
  places.flatMap(({ rank, userId, value }) => {
    const member = members.get(userId);
    return member ? [{ rank, userId, firstName: member.firstName, lastName: member.lastName, value }] : [];
  });
