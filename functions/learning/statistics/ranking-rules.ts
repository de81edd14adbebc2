import type { RankBy } from '../../../shared/contracts/learning/statistics.ts';
import { ascending } from '../../../shared/order.ts';
import type { CallerOrganisation } from '../../runtime/actor.ts';
import type { Figures } from './counts.entity.ts';

/** A person's place in a ranking. */
export interface RankedPerson {
  userId: string;
  value: number;
  /** From 1; equal values share one, and the next is as many further. */
  rank: number;
}

/** How many a ranking shows at first, besides oneself; more of it are a list of pages. */
export const SHOWN = 20;

const rankedBy: Record<RankBy, (one: Figures) => number | undefined> = {
  points: ({ points = 0 }) => points,
  time: ({ minutes = 0 }) => minutes,
  score: ({ score }) => score,
};

/** Whether the organisation has a ranking on; best scores go with the points. */
export const isRanked = (
  organisation: Pick<CallerOrganisation, 'scoreRanking' | 'hourRanking'> | undefined,
  by: RankBy,
): boolean => organisation?.[by === 'time' ? 'hourRanking' : 'scoreRanking'] ?? false;

/** What somebody is ranked by; undefined for who is not in the ranking. */
export const rankedValue = (by: RankBy, figures: Figures): number | undefined =>
  figures.views ? rankedBy[by](figures) : undefined;

/** Everybody who has begun something, by what is asked for; by score those who have one. */
export const placesBy = (by: RankBy, figures: readonly Figures[]): RankedPerson[] =>
  rankingOf(
    figures.flatMap((one) => {
      const value = rankedValue(by, one);
      return value === undefined ? [] : [{ userId: one.userId, value }];
    }),
  );

/** Everybody by `value`, highest first. */
export const rankingOf = (people: readonly Omit<RankedPerson, 'rank'>[]): RankedPerson[] =>
  ranked([...people].sort((a, b) => b.value - a.value || ascending(a.userId, b.userId)));

/** Those who come first, in their order, with their ranks. */
export function ranked(people: readonly Omit<RankedPerson, 'rank'>[]): RankedPerson[] {
  let rank = 0;
  let before: number | undefined;
  return people.map(({ userId, value }, index) => {
    if (value !== before) rank = index + 1;
    before = value;
    return { userId, value, rank };
  });
}

/** The rank that `value` has among these, which are the highest first. */
export function rankIn(values: readonly number[], value: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) > value) from = middle + 1;
    else to = middle;
  }
  return from + 1;
}
