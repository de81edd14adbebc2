import type { RankBy } from '../../../shared/contracts/learning/statistics.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { addRanks, placesBy, type RankedPerson, rankIn, SHOWN } from './ranking-rules.ts';
import { skillsOfPeople } from './skill-rules.ts';
import { teamCounts } from './statistics-rules.ts';

/** Places of a ranking that a board stores. Later ranks are computed from the values. */
export const KEPT_PLACES = 1000;

/**
 * A ranking, highest first: the ids of its first places and the values of all people, separated by spaces.
 * Lists would be parsed in each request that shows twenty places, which took longer than the rest of the
 * request.
 */
export interface Ranking {
  people: string;
  values: string;
  /** Number of people in the ranking. */
  count: number;
}

/** The common figures of several people. */
export interface Board {
  /** Each person counts once as started, and once as completed. */
  counts: Counts;
  /** By skill, 0 to 100. */
  skills: Record<string, number>;
  rankings: Record<RankBy, Ranking>;
}

export interface Name {
  firstName: string;
  lastName: string;
}

export const boardFrom = (figures: readonly Figures[]): Board => ({
  counts: teamCounts(figures),
  skills: Object.fromEntries(skillsOfPeople(figures.map((one) => one.skills ?? {}))),
  rankings: {
    points: rankingBy('points', figures),
    time: rankingBy('time', figures),
    score: rankingBy('score', figures),
  },
});

function rankingBy(by: RankBy, figures: readonly Figures[]): Ranking {
  const places = placesBy(by, figures);
  return {
    people: places
      .slice(0, KEPT_PLACES)
      .map(({ userId }) => userId)
      .join(' '),
    values: places.map(({ value }) => value).join(' '),
    count: places.length,
  };
}

/** Splits `text` at spaces and returns at most `most` words. */
const splitWords = (text: string, most?: number): string[] => (text === '' ? [] : text.split(' ', most));

/** Returns the first places of a ranking, at most `most` and at most the stored places. */
export function placesIn({ people, values }: Ranking, most: number): RankedPerson[] {
  // `split` converts its limit to 32 bits, so that a larger number would start at 0 again.
  const placeCount = Math.min(most, KEPT_PLACES);
  const all = splitWords(values, placeCount);
  return addRanks(
    splitWords(people, placeCount).map((userId, index) => ({ userId, value: Number(all[index]) })),
  );
}

/** Returns whether the board stores the places of all people of the ranking. */
export const isWhole = ({ count }: Ranking): boolean => count <= KEPT_PLACES;

/** Returns the ids of the people that any of the rankings shows first. */
export const rankedPeopleIds = ({ rankings }: Pick<Board, 'rankings'>): string[] => [
  ...new Set(
    Object.values(rankings).flatMap((ranking) => placesIn(ranking, SHOWN).map(({ userId }) => userId)),
  ),
];

/** Returns whether a ranking alone determines the place of a person. */
export const determinesPlace = (ranking: Ranking, userId: string): boolean =>
  isWhole(ranking) || splitWords(ranking.people).includes(userId);

/**
 * Returns the first places and, if it is further down, the place of the viewer. If the ranking does not store
 * their place, the rank is computed from `value`, their current value.
 */
export function shownTo(userId: string, ranking: Ranking, value?: number): RankedPerson[] {
  const first = placesIn(ranking, SHOWN);
  if (ranking.count <= SHOWN || first.some((place) => place.userId === userId)) return first;
  const all = splitWords(ranking.values).map(Number);
  const now = all[splitWords(ranking.people).indexOf(userId)] ?? value;
  return now === undefined ? first : [...first, { userId, value: now, rank: rankIn(all, now) }];
}
