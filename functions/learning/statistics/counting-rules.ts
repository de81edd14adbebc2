import { isDeepStrictEqual } from 'node:util';
import type { SessionFacts, SessionKey } from '../../content/learning-records/index.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { type Learnt, type SkillSums, sumsAfter, valuesIn } from './skill-rules.ts';
import { sumCounts, uncountedDifference } from './statistics-rules.ts';

/** The counted facts of the sessions of a day, by their marks. */
export type CountedSessions = Readonly<Record<string, SessionFacts>>;

/** A person's progress in a training, as their figures contain it. */
export type TrainingResult = Pick<Figures, 'percent' | 'score' | 'values' | 'lastSession' | 'contentVersion'>;

/** The stored data of a person's sessions of one training. */
export interface Reported {
  trainingId: string;
  /** The sessions grouped by the day of their start, each day with the counted facts of all its sessions. */
  days: readonly {
    day: string;
    sessions: readonly { mark: string; facts: SessionFacts }[];
    counted: CountedSessions;
  }[];
  progress: (Learnt & Omit<TrainingResult, 'values'>) | undefined;
  /** The person's figures of the training. */
  figuresBefore: Figures | undefined;
}

/** The additions of sessions of a training, and the person's current progress in it. */
export interface Added {
  trainingId: string;
  counts: Counts;
  /**
   * Additions to the organisation's figures of the training. A person counts there once, also after a reset.
   */
  organisationCounts: Counts;
  /** `counted`: the counted facts of all sessions of the day, with the new ones. */
  days: { day: string; counts: Counts; counted: CountedSessions }[];
  result: TrainingResult | undefined;
}

export interface Counting {
  trainings: Added[];
  /** Additions to the person's figures. */
  counts: Counts;
  /**
   * Additions to the organisation's figures. A person counts there once, regardless of the number of
   * trainings.
   */
  organisationCounts: Counts;
  /** Sums over all trainings of the person after the counting. Undefined if they do not change. */
  skills: SkillSums | undefined;
}

/**
 * Limit of counted sessions per day, person and training. The counted facts of each session (some 40 bytes)
 * are written with every report of the day.
 */
export const MAX_SESSIONS_A_DAY = 500;

/** Returns the sessions that are already counted, and new ones up to the limit of the day. */
function withinDay<S extends { mark: string }>(sessions: readonly S[], counted: CountedSessions): S[] {
  let room = MAX_SESSIONS_A_DAY - Object.keys(counted).length;
  return sessions.filter(({ mark }) => {
    if (mark in counted) return true;
    room -= 1;
    return room >= 0;
  });
}

/**
 * Returns the additions of one person's sessions to the figures (ST-06), or undefined without any. The result
 * is the same for sessions counted together or in sequence.
 */
export function countPersonSessions(
  figures: Pick<Figures, 'started' | 'completed' | 'beganBefore' | 'completedBefore' | 'skills'> | undefined,
  reported: readonly Reported[],
): Counting | undefined {
  const trainings: Added[] = [];
  let skills: SkillSums | undefined;
  for (const { trainingId, days: reportedDays, progress, figuresBefore } of reported) {
    const days = reportedDays.flatMap(({ day, sessions, counted }) => {
      const news = withinDay(sessions, counted).flatMap((session) => {
        const counts = uncountedDifference(session.facts, counted[session.mark]);
        return counts ? [{ session, counts }] : [];
      });
      if (news.length === 0) return [];
      const facts = Object.fromEntries(news.map(({ session }) => [session.mark, session.facts]));
      return [
        { day, counts: sumCounts(news.map(({ counts }) => counts)), counted: { ...counted, ...facts } },
      ];
    });
    const result = progress && toResult(progress);
    // A report may change only the progress, score or skills, without new facts of a session.
    if (days.length === 0 && (!figuresBefore || !result || isSame(figuresBefore, result))) continue;
    const counts = sumCounts(days.map((one) => one.counts));
    trainings.push({
      trainingId,
      counts,
      organisationCounts: {
        ...counts,
        started: figuresBefore?.beganBefore ? 0 : (counts.started ?? 0),
        completed: figuresBefore?.completedBefore ? 0 : (counts.completed ?? 0),
      },
      days,
      result,
    });
    if (result)
      skills = sumsAfter(skills ?? figures?.skills ?? {}, figuresBefore?.values ?? {}, result.values);
  }
  if (trainings.length === 0) return undefined;
  const counts = sumCounts(trainings.map((one) => one.counts));
  return {
    trainings,
    counts,
    organisationCounts: {
      ...counts,
      started: counts.started && !figures?.started && !figures?.beganBefore ? 1 : 0,
      completed: counts.completed && !figures?.completed && !figures?.completedBefore ? 1 : 0,
    },
    skills,
  };
}

const toResult = (progress: NonNullable<Reported['progress']>) => ({
  percent: progress.percent,
  score: progress.score,
  values: valuesIn(progress),
  lastSession: progress.lastSession,
  contentVersion: progress.contentVersion,
});

const isSame = (before: Figures, result: ReturnType<typeof toResult>): boolean =>
  isDeepStrictEqual(result, {
    percent: before.percent,
    score: before.score,
    values: before.values,
    lastSession: before.lastSession,
    contentVersion: before.contentVersion,
  });

/** A day of a person and a training: its counts, and the counted facts of each session that began on it. */
export interface CountedDay {
  trainingId: string;
  day: string;
  counts: Counts;
  counted: CountedSessions;
}

/** The places of a person's counted days. */
export interface CountedDaysAdded {
  /** The day to store in the figures. Undefined: the stored day remains. */
  latest: CountedDay | undefined;
  /** The days to store in separate items. */
  separateDays: CountedDay[];
}

const isSameDay = (one: CountedDay, other: CountedDay): boolean =>
  one.day === other.day && one.trainingId === other.trainingId;

/**
 * Places counted days. The latest day is stored in the person's figures, because most counting concerns one
 * current session. Other days become separate items, also a latest day that is replaced.
 *
 * @param days each day of a training once, with its counts before
 */
export function placeCountedDays(
  latestBefore: CountedDay | undefined,
  days: readonly CountedDay[],
): CountedDaysAdded {
  const last = [latestBefore?.day ?? '', ...days.map(({ day }) => day)].sort().at(-1);
  const latest =
    days.find((one) => latestBefore && one.day === last && isSameDay(one, latestBefore)) ??
    days.findLast(({ day }) => day === last);
  const otherDays = days.filter((one) => one !== latest);
  if (!latestBefore || !latest) return { latest, separateDays: otherDays };
  const withLatest = (one: CountedDay) => ({ ...one, counts: sumCounts([latestBefore.counts, one.counts]) });
  if (isSameDay(latest, latestBefore)) return { latest: withLatest(latest), separateDays: otherDays };
  const repeatsLatest = otherDays.some((one) => isSameDay(one, latestBefore));
  const separateDays = otherDays.map((one) => (isSameDay(one, latestBefore) ? withLatest(one) : one));
  return { latest, separateDays: repeatsLatest ? separateDays : [latestBefore, ...separateDays] };
}

/** A session to count, with the day of its start, which never changes. */
export type Countable = SessionKey & { day: string };

/** Sessions that one transaction counts, sorted by person and training. */
export type Slice = Countable[];

/** Returns a key that is unique among all sessions. */
export const sessionIdentity = ({ clientId, userId, trainingId, id }: SessionKey) =>
  [clientId, userId, trainingId, id].join('#');

/**
 * Limit of writes in a transaction, with one spare. `writesOf`: the most writes that each part needs, if
 * every session is of a different day.
 */
const most = 99;
const writesOf = { slice: 1, person: 2, training: 2, session: 4 };

/**
 * Divides sessions into slices that fit into a transaction in the worst case: twenty-three sessions of one
 * person, or twelve of different people. Each session appears once. A slice contains one organisation.
 */
export function* sliceSessions(keys: readonly Countable[]): Generator<Slice> {
  const organisations = Map.groupBy(
    new Map(keys.map((key) => [sessionIdentity(key), key])).values(),
    ({ clientId }) => clientId,
  );
  for (const own of organisations.values()) {
    let slice: Slice = [];
    let size = writesOf.slice;
    for (const key of own.toSorted((a, b) => (sessionIdentity(a) < sessionIdentity(b) ? -1 : 1))) {
      const last = slice.at(-1);
      const samePerson = last?.userId === key.userId;
      const needed =
        writesOf.session +
        (samePerson ? 0 : writesOf.person) +
        (samePerson && last.trainingId === key.trainingId ? 0 : writesOf.training);
      if (slice.length > 0 && size + needed > most) {
        yield slice;
        slice = [];
        size = writesOf.slice;
      }
      slice.push(key);
      size += needed;
    }
    if (slice.length > 0) yield slice;
  }
}
