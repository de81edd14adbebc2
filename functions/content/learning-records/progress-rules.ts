import type { Report, SkillReport } from '../../../shared/contracts/learning/progress.ts';
import { rounded } from '../../../shared/numbers.ts';
import { shareOf } from '../../../shared/skills.ts';

/** What a session adds to the figures. Sums of it are exact: numbers have at most three decimals. */
export interface SessionFacts {
  views: number;
  minutes: number;
  points: number;
  /** 1 where it was the person's first of the training. */
  started: number;
  /** 1 where the person reached 100 percent of the training in it for the first time. */
  completed: number;
  /** Badges that were earned in it for the first time. */
  badges: number[];
}

/** The part of a session that the rules know. */
export interface SessionState {
  id: string;
  startedAt: string;
  /** Calendar day of its start, where the person is. */
  day: string;
  report?: Report;
  facts: SessionFacts;
  contentVersion?: string | undefined;
  contentSha256?: string | undefined;
}

/** A content file as it was when it was played. */
export interface PlayedContent {
  version: string;
  sha256: string;
}

/** The part of a person's progress on a training that the rules know. */
export interface ProgressState {
  percent: number;
  minutes: number;
  points: number;
  /** The same by the day on which the sessions began, of `maxDays` at most; absent where the first one was not noted. */
  pointsByDay?: PointsByDay;
  views: number;
  score?: number | undefined;
  badges: Partial<Record<number, string>>;
  skills: SkillReport[];
  lastSessionId: string;
  lastSession: string;
  completedDate?: string | undefined;
  /** What it was completed with. */
  completedWith?: PlayedContent | undefined;
}

/** Points of the sessions that began on a day, by the day. */
export type PointsByDay = Readonly<Record<string, number>>;

export interface ProgressChange {
  session: SessionState;
  progress: ProgressState;
  /** Badges earned just now. */
  earned: number[];
  /** Whether the person is further than before (or has only begun). */
  further: boolean;
}

/** A session begins: a view, and the person's first one where they had no progress yet. */
export function openSession(
  { id, startedAt, day }: Pick<SessionState, 'id' | 'startedAt' | 'day'>,
  progress: ProgressState | undefined,
): Pick<ProgressChange, 'session' | 'progress'> {
  const facts: SessionFacts = {
    views: 1,
    minutes: 0,
    points: 0,
    started: progress ? 0 : 1,
    completed: 0,
    badges: [],
  };
  const first: ProgressState = {
    percent: 0,
    minutes: 0,
    points: 0,
    pointsByDay: {},
    views: 0,
    badges: {},
    skills: [],
    lastSessionId: id,
    lastSession: startedAt,
  };
  const before = progress ?? first;
  const latest = isLater({ id, startedAt }, before)
    ? { lastSessionId: id, lastSession: startedAt }
    : undefined;
  return {
    session: { id, startedAt, day, facts },
    progress: {
      ...before,
      ...latest,
      views: before.views + 1,
      ...withPoints(before, day, 0),
    },
  };
}

/** Equal starts are told apart by the ids, so that every order of arrival ends with the same one. */
const isLater = (session: { id: string; startedAt: string }, progress: ProgressState): boolean =>
  session.startedAt === progress.lastSession
    ? session.id > progress.lastSessionId
    : session.startedAt > progress.lastSession;

/**
 * A report of a session is taken in. It replaces the session's earlier report: minutes and points change by the
 * difference, so that any number of reports in any order leaves the sum of each session's latest one. Percent,
 * score and skills keep the best, a badge once earned stays.
 *
 * @returns undefined for an older or equal sequence: nothing is written
 */
export function applyReport(
  session: SessionState,
  progress: ProgressState,
  report: Report,
  at: string,
): ProgressChange | undefined {
  if (session.report && report.sequence <= session.report.sequence) return undefined;
  const earned = report.badgeNumbers.filter((number) => progress.badges[number] === undefined);
  const reached = report.endedAt && report.endedAt < at ? report.endedAt : at;
  const further = report.progressionPercent > progress.percent;
  const completes = report.progressionPercent >= 100 && progress.completedDate === undefined;
  const minutes = rounded(report.minuteSpent - session.facts.minutes);
  const points = report.points - session.facts.points;
  return {
    earned,
    further,
    session: {
      ...session,
      report,
      facts: {
        ...session.facts,
        minutes: report.minuteSpent,
        points: report.points,
        completed: completes ? 1 : session.facts.completed,
        badges: [...session.facts.badges, ...earned],
      },
    },
    progress: {
      ...progress,
      percent: Math.max(progress.percent, report.progressionPercent),
      minutes: rounded(progress.minutes + minutes),
      points: progress.points + points,
      ...withPoints(progress, session.day, points),
      score: best(progress.score, report.score),
      badges: { ...progress.badges, ...Object.fromEntries(earned.map((number) => [number, reached])) },
      skills: bestSkills(progress.skills, report.skills),
      completedDate: completes ? reached : progress.completedDate,
      completedWith: completes ? contentOf(session) : progress.completedWith,
    },
  };
}

/** Days that a chart shows: somebody who plays each day for longer must not fill the item. */
const maxDays = 400;

/** The points of each day, where they are kept, with some more on one of them; of too many the earliest day goes. */
function withPoints(
  { pointsByDay }: ProgressState,
  day: string,
  more: number,
): Pick<ProgressState, 'pointsByDay'> {
  if (!pointsByDay) return {};
  const days = { ...pointsByDay, [day]: (pointsByDay[day] ?? 0) + more };
  const names = Object.keys(days).sort();
  if (names.length > maxDays) delete days[names[0] ?? ''];
  return { pointsByDay: days };
}

/** What a session was played with; undefined for one that was opened before sessions kept it. */
const contentOf = ({ contentVersion, contentSha256 }: SessionState): PlayedContent | undefined =>
  contentVersion !== undefined && contentSha256 !== undefined
    ? { version: contentVersion, sha256: contentSha256 }
    : undefined;

const best = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b);

/** Content that names its skills anew each time must not fill the item. */
const maxSkills = 100;

/** The best report of each skill: by its share, then by its value, so that the order of arrival is the same to it. */
function bestSkills(known: readonly SkillReport[], reported: readonly SkillReport[]): SkillReport[] {
  const result = new Map<string, SkillReport>();
  for (const skill of [...known, ...reported]) {
    const key = `${skill.skillId ?? ''}\0${skill.description}\0${skill.stat}`;
    const before = result.get(key);
    if (!before || isBetter(skill, before)) result.set(key, skill);
  }
  return [...result.values()].slice(0, maxSkills);
}

const isBetter = (a: SkillReport, b: SkillReport): boolean => {
  const difference = shareOf(a) - shareOf(b) || a.statValue - b.statValue || a.maxStatValue - b.maxStatValue;
  return difference > 0;
};

/** When a session is said to have started: never later than now, whatever the clock of its device says. */
export const startOf = (startedAt: string, now: Date): string =>
  startedAt > now.toISOString() ? now.toISOString() : startedAt;
