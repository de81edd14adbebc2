import type { AdminStats, Series } from '../../shared/contracts/statistics.ts';
import { daysBetween } from '../../shared/days.ts';
import { rounded } from '../../shared/numbers.ts';
import type { SessionFacts } from '../learning/index.ts';
import type { Counts } from './counts.entity.ts';

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
export function toSeries(
  start: string,
  end: string,
  days: readonly { date: string; counts: Counts }[],
): Series {
  const byDate = new Map<string, Counts[]>();
  for (const { date, counts } of days) byDate.set(date, [...(byDate.get(date) ?? []), counts]);
  return daysBetween(start, end).map((date) => {
    const { views = 0, minutes = 0 } = sumOf(byDate.get(date) ?? []);
    return { date, totalView: views, totalMinuteSpent: minutes };
  });
}
