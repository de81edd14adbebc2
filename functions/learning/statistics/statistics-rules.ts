import type { AdminStats, Series } from '../../../shared/contracts/learning/statistics.ts';
import { daysBetween } from '../../../shared/days.ts';
import { rounded } from '../../../shared/numbers.ts';
import type { SessionFacts } from '../../content/learning-records/index.ts';
import type { Counts, Figures, OfDay } from './counts.entity.ts';

type Count = keyof Counts;
/** What sessions add to figures; likes and favourites are no matter of theirs. */
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

/** What a session adds to the figures beyond what they hold of it already; undefined where that is nothing. */
export function uncounted(facts: SessionFacts, counted: SessionFacts | undefined): Counts | undefined {
  const known = new Set(counted?.badges);
  const earned = facts.badges.filter((number) => !known.has(number));
  const difference: Counts = {
    views: facts.views - (counted?.views ?? 0),
    minutes: rounded(facts.minutes - (counted?.minutes ?? 0)),
    points: facts.points - (counted?.points ?? 0),
    started: facts.started - (counted?.started ?? 0),
    completed: facts.completed - (counted?.completed ?? 0),
    badge1: earned.includes(1) ? 1 : 0,
    badge2: earned.includes(2) ? 1 : 0,
    badge3: earned.includes(3) ? 1 : 0,
  };
  return names.some((name) => difference[name]) ? difference : undefined;
}

/** The counts that are named, without zeros. */
export function only(counts: Counts, wanted: readonly Count[] = names): Counts {
  return Object.fromEntries(wanted.filter((name) => counts[name]).map((name) => [name, counts[name]]));
}

/** What is told of days: the rest is of totals alone. */
export const ofDays = ['views', 'minutes', 'points'] as const satisfies readonly Count[];

/** What happened on a day, or the part of it that one item tells of. */
export interface OnDay {
  day: string;
  counts: Counts;
}

/** The counts of each day, added up. */
export const byDay = (list: readonly OnDay[]): OnDay[] =>
  [...Map.groupBy(list, ({ day }) => day)].map(([day, all]) => ({
    day,
    counts: sumOf(all.map(({ counts }) => counts)),
  }));

/** The latest day that a total holds. */
export const latestDayOf = (total: OfDay | undefined): OnDay | undefined =>
  total?.day === undefined
    ? undefined
    : {
        day: total.day,
        counts: { views: total.dayViews ?? 0, minutes: total.dayMinutes ?? 0, points: total.dayPoints ?? 0 },
      };

/** The latest days that totals hold, those from `start` to `end`. */
export const latestDaysOf = (totals: readonly OfDay[], start: string, end: string): OnDay[] =>
  totals.flatMap((total) => latestDayOf(total) ?? []).filter(({ day }) => day >= start && day <= end);

/** The latest days that people's figures hold, those from `start` to `end`, of everything or of one training. */
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

/** Where what is counted of some days goes, of a total that holds `known` as its latest day. */
export interface DaysAdded {
  /** To the latest day that there is then, in the total itself; undefined: nothing, all of it is of earlier ones. */
  latest: (OnDay & { known: OnDay | undefined }) | undefined;
  /** To items of their own: earlier days, and what `known` holds where another day is the latest now. */
  apart: OnDay[];
}

/** Days on which no session, minute or point was counted are none. Added up, there is as much afterwards as before. */
export function daysAdded(known: OnDay | undefined, days: readonly OnDay[]): DaysAdded {
  const added = byDay(days)
    .map(({ day, counts }) => ({ day, counts: only(counts, ofDays) }))
    .filter(({ counts }) => Object.keys(counts).length > 0);
  const last = [known?.day ?? '', ...added.map(({ day }) => day)].sort().at(-1);
  const latest = added.find(({ day }) => day === last);
  const earlier = added.filter(({ day }) => day !== last);
  const moved = known && known.day !== last ? [known] : [];
  return { latest: latest && { ...latest, known }, apart: byDay([...moved, ...earlier]) };
}

/** The counts as they are taken away again. */
export const negativeOf = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, -(value ?? 0)]));

/** Several counts added up. */
export function sumOf(list: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const counts of list)
    for (const name of names) total[name] = rounded((total[name] ?? 0) + (counts[name] ?? 0));
  return total;
}

/** Figures as the API shows them. */
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
    averageConnectionTimeInMinute: views > 0 ? rounded(minutes / views) : 0,
    totalBadges: { 1: counts.badge1 ?? 0, 2: counts.badge2 ?? 0, 3: counts.badge3 ?? 0 },
  };
}

/**
 * The figures of a team: each of its people counts once as having started, or completed, whatever number of
 * trainings that was.
 */
export const teamCounts = (figures: readonly Counts[]): Counts => {
  const people = (name: 'started' | 'completed') => figures.filter((one) => (one[name] ?? 0) > 0).length;
  return { ...sumOf(figures), started: people('started'), completed: people('completed') };
};

/** One item for each day from `start` to `end`, zeros included; days that come several times are added up. */
export function toSeries(start: string, end: string, days: readonly OnDay[]): Series {
  const byDate = new Map<string, Counts[]>();
  for (const { day, counts } of days) byDate.set(day, [...(byDate.get(day) ?? []), counts]);
  return daysBetween(start, end).map((date) => {
    const { views = 0, minutes = 0 } = sumOf(byDate.get(date) ?? []);
    return { date, totalView: views, totalMinuteSpent: minutes };
  });
}
