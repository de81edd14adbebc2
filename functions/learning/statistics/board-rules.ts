import type { RankBy } from '../../../shared/contracts/learning/statistics.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { placesBy, type RankedPerson, ranked, rankIn, SHOWN } from './ranking-rules.ts';
import { skillsOfPeople } from './skill-rules.ts';
import { teamCounts } from './statistics-rules.ts';

/** Places of a ranking that a board holds; who comes later has their rank from the values. */
export const KEPT_PLACES = 1000;

/**
 * A ranking, highest first: ids of those in its first places, and everybody's values, each with a space in between.
 * As lists they would be parsed with every request that shows twenty of them, which took longer than all else.
 */
export interface Ranking {
  people: string;
  values: string;
  /** How many are in it. */
  count: number;
}

/** What people have done together. */
export interface Board {
  /** Each of them counts once as having started, or completed. */
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

/** The first of `text`'s words, at most so many. */
const wordsOf = (text: string, most?: number): string[] => (text === '' ? [] : text.split(' ', most));

/** The first places of a ranking, at most `most` and at most those that it holds. */
export function placesIn({ people, values }: Ranking, most: number): RankedPerson[] {
  // `split` takes 32 bits of a limit: one beyond them would count from 0 again.
  const held = Math.min(most, KEPT_PLACES);
  const all = wordsOf(values, held);
  return ranked(wordsOf(people, held).map((userId, index) => ({ userId, value: Number(all[index]) })));
}

/** Whether all who are in the ranking have a place in it. */
export const isWhole = ({ count }: Ranking): boolean => count <= KEPT_PLACES;

/** Who is shown first, in any of the rankings. */
export const firstOf = ({ rankings }: Pick<Board, 'rankings'>): string[] => [
  ...new Set(
    Object.values(rankings).flatMap((ranking) => placesIn(ranking, SHOWN).map(({ userId }) => userId)),
  ),
];

/** Whether a ranking tells by itself where somebody is in it. */
export const tells = (ranking: Ranking, userId: string): boolean =>
  isWhole(ranking) || wordsOf(ranking.people).includes(userId);

/**
 * The first of a ranking, and where they come later the person it is shown to: as it is held, else with the rank of
 * `value`, which they have now.
 */
export function shownTo(userId: string, ranking: Ranking, value?: number): RankedPerson[] {
  const first = placesIn(ranking, SHOWN);
  if (ranking.count <= SHOWN || first.some((place) => place.userId === userId)) return first;
  const all = wordsOf(ranking.values).map(Number);
  const now = all[wordsOf(ranking.people).indexOf(userId)] ?? value;
  return now === undefined ? first : [...first, { userId, value: now, rank: rankIn(all, now) }];
}
