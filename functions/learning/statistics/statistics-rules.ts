import type { AdminStats, Series } from '../../../shared/contracts/learning/statistics.ts';
import { daysBetween } from '../../../shared/days.ts';
import { roundThousandths } from '../../../shared/numbers.ts';
import type { SessionFacts } from '../../content/learning-records/index.ts';
import type { Counts, Figures, OfDay } from './counts.entity.ts';

type Count = keyof Counts;
/** Counts that sessions add to. Likes and favourites do not depend on sessions. */
export const ofSessions = [
  'views',
  'minutes',
  'points',
  'started',
  'completed',
  'badge1',
  'badge2',
  'badge3',
] as const satisfies readonly Count[];
const names = [...ofSessions, 'likes', 'favourites'] as const satisfies readonly Count[];

/** Returns the difference between a session's facts and its counted facts, or undefined without any. */
export function uncountedDifference(
  facts: SessionFacts,
  counted: SessionFacts | undefined,
): Counts | undefined {
  const knownBadges = new Set(counted?.badges);
  const earned = facts.badges.filter((number) => !knownBadges.has(number));
  const difference: Counts = {
    views: facts.views - (counted?.views ?? 0),
    minutes: roundThousandths(facts.minutes - (counted?.minutes ?? 0)),
    points: facts.points - (counted?.points ?? 0),
    started: facts.started - (counted?.started ?? 0),
    completed: facts.completed - (counted?.completed ?? 0),
    badge1: earned.includes(1) ? 1 : 0,
    badge2: earned.includes(2) ? 1 : 0,
    badge3: earned.includes(3) ? 1 : 0,
  };
  return names.some((name) => difference[name]) ? difference : undefined;
}

/** Returns the named counts, without zeros. */
export const pickCounts = (counts: Counts, wanted: readonly Count[] = names): Counts =>
  Object.fromEntries(wanted.filter((name) => counts[name]).map((name) => [name, counts[name]]));

/** Counts that are stored by day. The others are stored in totals only. */
export const ofDays = ['views', 'minutes', 'points'] as const satisfies readonly Count[];

/** The counts of a day, or the part that one item contains. */
export interface OnDay {
  day: string;
  counts: Counts;
}

/** Adds up the counts of each day. */
export const byDay = (list: readonly OnDay[]): OnDay[] =>
  [...Map.groupBy(list, ({ day }) => day)].map(([day, all]) => ({
    day,
    counts: sumCounts(all.map(({ counts }) => counts)),
  }));

/** Returns the latest day that a total contains. */
export const latestDay = (total: OfDay | undefined): OnDay | undefined =>
  total?.day === undefined
    ? undefined
    : {
        day: total.day,
        counts: { views: total.dayViews ?? 0, minutes: total.dayMinutes ?? 0, points: total.dayPoints ?? 0 },
      };

/** Returns the latest days of totals, from `start` to `end`. */
export const latestDaysInPeriod = (totals: readonly OfDay[], start: string, end: string): OnDay[] =>
  totals.flatMap((total) => latestDay(total) ?? []).filter(({ day }) => day >= start && day <= end);

/** Returns the latest days of people's figures, from `start` to `end`, of everything or of one training. */
export const latestDaysOfPeople = (
  figures: readonly Pick<Figures, 'latest'>[],
  start: string,
  end: string,
  wanted?: string,
): OnDay[] =>
  figures.flatMap(({ latest }) => {
    if (!latest || latest.day < start || latest.day > end) return [];
    if (wanted !== undefined && latest.trainingId !== wanted) return [];
    const [views, minutes, points] = latest.counts;
    return [{ day: latest.day, counts: { views, minutes, points } }];
  });

/** The places of counted days, for a total with `latestBefore` as its latest day. */
export interface DaysAdded {
  /** Addition to the latest day, in the total. Undefined if all days are earlier. */
  latest: (OnDay & { before: OnDay | undefined }) | undefined;
  /** Days to store in separate items: earlier days, and `latestBefore` if another day becomes the latest. */
  separateDays: OnDay[];
}

/**
 * Places counted days. Days without a session, minute or point are left out. The sum of all places equals the
 * sum before.
 */
export function placeDays(latestBefore: OnDay | undefined, days: readonly OnDay[]): DaysAdded {
  const added = byDay(days)
    .map(({ day, counts }) => ({ day, counts: pickCounts(counts, ofDays) }))
    .filter(({ counts }) => Object.keys(counts).length > 0);
  const last = [latestBefore?.day ?? '', ...added.map(({ day }) => day)].sort().at(-1);
  const latest = added.find(({ day }) => day === last);
  const earlier = added.filter(({ day }) => day !== last);
  const moved = latestBefore && latestBefore.day !== last ? [latestBefore] : [];
  return {
    latest: latest && { ...latest, before: latestBefore },
    separateDays: byDay([...moved, ...earlier]),
  };
}

/** Negates the counts. */
export const negateCounts = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, -(value ?? 0)]));

/** Adds up several counts. */
export function sumCounts(list: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const counts of list)
    for (const name of names) total[name] = roundThousandths((total[name] ?? 0) + (counts[name] ?? 0));
  return total;
}

/** Returns figures in the shape of the API. */
export function toAdminStats(counts: Counts, totalContent: number): AdminStats {
  const { views = 0, minutes = 0 } = counts;
  return {
    totalContent,
    totalView: views,
    totalLiked: counts.likes ?? 0,
    totalFavorite: counts.favourites ?? 0,
    totalMinuteSpent: minutes,
    totalPeopleWhoStartedTraining: counts.started ?? 0,
    totalPeopleWhoCompletedTraining: counts.completed ?? 0,
    averageConnectionTimeInMinute: views > 0 ? roundThousandths(minutes / views) : 0,
    totalBadges: { 1: counts.badge1 ?? 0, 2: counts.badge2 ?? 0, 3: counts.badge3 ?? 0 },
  };
}

/**
 * Adds up the figures of a team. Each person counts once as started or completed, regardless of the number of
 * trainings.
 */
export const teamCounts = (figures: readonly Counts[]): Counts => {
  const people = (name: 'started' | 'completed') => figures.filter((one) => (one[name] ?? 0) > 0).length;
  return { ...sumCounts(figures), started: people('started'), completed: people('completed') };
};

/** Returns one item for each day from `start` to `end`, zeros included. Repeated days are added up. */
export function toSeries(start: string, end: string, days: readonly OnDay[]): Series {
  const byDate = new Map<string, Counts[]>();
  for (const { day, counts } of days) byDate.set(day, [...(byDate.get(day) ?? []), counts]);
  return daysBetween(start, end).map((date) => {
    const { views = 0, minutes = 0 } = sumCounts(byDate.get(date) ?? []);
    return { date, totalView: views, totalMinuteSpent: minutes };
  });
}
