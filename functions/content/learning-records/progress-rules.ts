import type { Report, SkillReport } from '../../../shared/contracts/learning/progress.ts';
import { roundThousandths } from '../../../shared/numbers.ts';
import { reachedShare } from '../../../shared/skills.ts';

/**
 * The contribution of a session to the figures. Sums are exact, because numbers have at most three decimals.
 */
export interface SessionFacts {
  views: number;
  minutes: number;
  points: number;
  /** 1 for the member's first session of the training. */
  started: number;
  /** 1 for the session that reached 100 percent of the training for the first time. */
  completed: number;
  /** Badges that were first earned in this session. */
  badges: number[];
}

/** The fields of a session that the rules use. */
export interface SessionState {
  id: string;
  startedAt: string;
  /** Calendar day of the start, in the organisation's time zone. */
  day: string;
  report?: Report;
  facts: SessionFacts;
  contentVersion?: string | undefined;
  contentSha256?: string | undefined;
}

/** The version and hash of a content file at the time of the session. */
export interface PlayedContent {
  version: string;
  sha256: string;
}

/** The fields of a member's progress in a training that the rules use. */
export interface ProgressState {
  percent: number;
  minutes: number;
  points: number;
  /**
   * Points by the start day of the sessions, at most `maxDays` days. Absent if the first session did not
   * record them.
   */
  pointsByDay?: PointsByDay;
  views: number;
  score?: number | undefined;
  badges: Partial<Record<number, string>>;
  skills: SkillReport[];
  lastSessionId: string;
  lastSession: string;
  /** The latest session with a state of its content. */
  resume?: { sessionId: string; startedAt: string } | undefined;
  completedDate?: string | undefined;
  /** The content of the session that completed the training. */
  completedWith?: PlayedContent | undefined;
  /** The start of the present round, for a member who renews a certificate (ISO 8601). */
  restartedAt?: string | undefined;
}

/** Points of sessions, by their start day. */
export type PointsByDay = Readonly<Record<string, number>>;

export interface ProgressChange {
  session: SessionState;
  progress: ProgressState;
  /** Badges earned by this report. */
  earned: number[];
  /** Whether the percentage increased. */
  further: boolean;
}

/** Opens a session: counts a view, and the member's first session if there was no progress. */
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

/** Compares equal start times by id, so that every order of arrival has the same result. */
const isLater = (session: { id: string; startedAt: string }, progress: ProgressState): boolean =>
  session.startedAt === progress.lastSession
    ? session.id > progress.lastSessionId
    : session.startedAt > progress.lastSession;

/**
 * Applies a report of a session. It replaces the session's earlier report: minutes and points change by the
 * difference. Any number of reports in any order therefore results in the sum of the latest reports. Percent,
 * score and skills retain the best value, and earned badges remain. Percent and score of a session from before
 * the present round do not count.
 *
 * @returns undefined for an equal or older sequence number, so that nothing is written
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
  const isOfRound = progress.restartedAt === undefined || session.startedAt >= progress.restartedAt;
  const percent = isOfRound ? report.progressionPercent : 0;
  const isFurther = percent > progress.percent;
  const completes = percent >= 100 && progress.completedDate === undefined;
  // A person counts as one completion of the training, in all rounds.
  const completesFirst = completes && progress.restartedAt === undefined;
  const minutes = roundThousandths(report.minuteSpent - session.facts.minutes);
  const points = report.points - session.facts.points;
  return {
    earned,
    further: isFurther,
    session: {
      ...session,
      report,
      facts: {
        ...session.facts,
        minutes: report.minuteSpent,
        points: report.points,
        completed: completesFirst ? 1 : session.facts.completed,
        badges: [...session.facts.badges, ...earned],
      },
    },
    progress: {
      ...progress,
      percent: Math.max(progress.percent, percent),
      minutes: roundThousandths(progress.minutes + minutes),
      points: progress.points + points,
      ...withPoints(progress, session.day, points),
      score: isOfRound ? higherScore(progress.score, report.score) : progress.score,
      badges: { ...progress.badges, ...Object.fromEntries(earned.map((number) => [number, reached])) },
      skills: bestSkills(progress.skills, report.skills),
      ...(isOfRound ? latestState(session, progress, report) : {}),
      completedDate: completes ? reached : progress.completedDate,
      completedWith: completes ? playedContent(session) : progress.completedWith,
    },
  };
}

/**
 * Starts a new round of a training: percent, score, completion and the state of the content begin again.
 * Minutes, points, badges and the best skills remain, because they belong to the person.
 */
export const restartProgress = <P extends ProgressState>(progress: P, at: string): P => ({
  ...progress,
  percent: 0,
  score: undefined,
  resume: undefined,
  completedDate: undefined,
  completedWith: undefined,
  restartedAt: at,
});

/** Returns the session whose state a later session continues: the latest session with a state. */
function latestState(
  { id, startedAt }: SessionState,
  { resume }: ProgressState,
  { resumeData }: Report,
): Pick<ProgressState, 'resume'> {
  const isEarlier =
    resume !== undefined &&
    (startedAt === resume.startedAt ? id < resume.sessionId : startedAt < resume.startedAt);
  return typeof resumeData !== 'string' || isEarlier ? {} : { resume: { sessionId: id, startedAt } };
}

/** Maximum number of stored days, which limits the size of the item. */
const maxDays = 400;

/** Adds points to a day, if points by day are stored. Removes the earliest day if there are too many. */
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

/** Returns the content of a session. Undefined for sessions from before contents were stored. */
const playedContent = ({ contentVersion, contentSha256 }: SessionState): PlayedContent | undefined =>
  contentVersion !== undefined && contentSha256 !== undefined
    ? { version: contentVersion, sha256: contentSha256 }
    : undefined;

const higherScore = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b);

/** Maximum number of stored skills, because content can report new names each time. */
const maxSkills = 100;

/**
 * Returns the best report of each skill, by share and then by value. The result does not depend on the order
 * of arrival.
 */
function bestSkills(stored: readonly SkillReport[], reported: readonly SkillReport[]): SkillReport[] {
  const result = new Map<string, SkillReport>();
  for (const skill of [...stored, ...reported]) {
    const key = `${skill.skillId ?? ''}\0${skill.description}\0${skill.stat}`;
    const before = result.get(key);
    if (!before || isBetter(skill, before)) result.set(key, skill);
  }
  return [...result.values()].slice(0, maxSkills);
}

const isBetter = (a: SkillReport, b: SkillReport): boolean => {
  const difference =
    reachedShare(a) - reachedShare(b) || a.statValue - b.statValue || a.maxStatValue - b.maxStatValue;
  return difference > 0;
};
