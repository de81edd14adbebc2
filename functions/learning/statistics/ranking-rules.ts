import type { RankBy } from '../../../shared/contracts/learning/statistics.ts';
import { ascending } from '../../../shared/order.ts';
import type { CallerOrganisation } from '../../runtime/actor.ts';
import type { Figures } from './counts.entity.ts';

/** A person's place in a ranking. */
export interface RankedPerson {
  userId: string;
  value: number;
  /** Starts at 1. Equal values share a rank, and the following ranks are skipped. */
  rank: number;
}

/** Places that a ranking shows at first, besides the viewer. The other places are listed by page. */
export const SHOWN = 20;

const rankedBy: Record<RankBy, (one: Figures) => number | undefined> = {
  points: ({ points = 0 }) => points,
  time: ({ minutes = 0 }) => minutes,
  score: ({ score }) => score,
};

/** Returns whether the organisation has a ranking on. Best scores follow the setting for points. */
export const hasRanking = (
  organisation: Pick<CallerOrganisation, 'scoreRanking' | 'hourRanking'> | undefined,
  by: RankBy,
): boolean => organisation?.[by === 'time' ? 'hourRanking' : 'scoreRanking'] ?? false;

/** Returns the ranked value of a person, or undefined if they are not in the ranking. */
export const rankedValue = (by: RankBy, figures: Figures): number | undefined =>
  figures.views ? rankedBy[by](figures) : undefined;

/** Ranks everyone who has begun anything by `by`. The ranking by score contains only people with a score. */
export const placesBy = (by: RankBy, figures: readonly Figures[]): RankedPerson[] =>
  rankPeople(
    figures.flatMap((one) => {
      const value = rankedValue(by, one);
      return value === undefined ? [] : [{ userId: one.userId, value }];
    }),
  );

/** Ranks people by `value`, highest first. */
export const rankPeople = (people: readonly Omit<RankedPerson, 'rank'>[]): RankedPerson[] =>
  addRanks([...people].sort((a, b) => b.value - a.value || ascending(a.userId, b.userId)));

/** Adds ranks to people who are sorted by value. */
export function addRanks(people: readonly Omit<RankedPerson, 'rank'>[]): RankedPerson[] {
  let rank = 0;
  let before: number | undefined;
  return people.map(({ userId, value }, index) => {
    if (value !== before) rank = index + 1;
    before = value;
    return { userId, value, rank };
  });
}

/** Returns the rank of `value` among values that are sorted highest first. */
export function rankIn(values: readonly number[], value: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) > value) from = middle + 1;
    else to = middle;
  }
  return from + 1;
}
