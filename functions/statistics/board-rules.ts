import type { RankBy } from '../../shared/contracts/statistics.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { type Place, placesBy, rankIn, SHOWN } from './ranking-rules.ts';
import { skillsOfPeople } from './skill-rules.ts';
import { teamCounts } from './statistics-rules.ts';

/** Places of a ranking that a board holds; who comes later has their rank from the values. */
export const KEPT_PLACES = 1000;

/** A ranking: its first places, and everybody's value, highest first. */
export interface Ranking {
  places: Place[];
  values: number[];
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
  return { places: places.slice(0, KEPT_PLACES), values: places.map(({ value }) => value) };
}

/** Whether all who are in the ranking have a place in it. */
export const isWhole = ({ places, values }: Ranking): boolean => places.length === values.length;

/** Who is shown first, in any of the rankings. */
export const firstOf = ({ rankings }: Pick<Board, 'rankings'>): string[] => [
  ...new Set(
    Object.values(rankings).flatMap(({ places }) => places.slice(0, SHOWN).map(({ userId }) => userId)),
  ),
];

/** Whether a ranking tells by itself where somebody is in it. */
export const tells = (ranking: Ranking, userId: string): boolean =>
  isWhole(ranking) || ranking.places.some((place) => place.userId === userId);

/**
 * The first of a ranking, and where they come later the person it is shown to: as it is held, else with the rank of
 * `value`, which they have now.
 */
export function shownTo(userId: string, { places, values }: Ranking, value?: number): Place[] {
  const first = places.slice(0, SHOWN);
  const own =
    places.find((place) => place.userId === userId) ??
    (value === undefined ? undefined : { userId, value, rank: rankIn(values, value) });
  return own && first.every((place) => place.userId !== userId) ? [...first, own] : first;
}
