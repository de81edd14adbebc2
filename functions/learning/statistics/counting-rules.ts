import { isDeepStrictEqual } from 'node:util';
import type { SessionFacts, SessionKey } from '../../content/learning-records/index.ts';
import type { Counts, Figures } from './counts.entity.ts';
import { type Learnt, type SkillSums, sumsAfter, valuesIn } from './skill-rules.ts';
import { sumOf, uncounted } from './statistics-rules.ts';

/** What was counted of the sessions of a day, by their marks. */
export type CountedSessions = Readonly<Record<string, SessionFacts>>;

/** What is known of a person's sessions of one training when they are counted. */
export interface Reported {
  trainingId: string;
  /** The days on which they began, each with what was counted of any session that began then. */
  days: readonly {
    day: string;
    sessions: readonly { mark: string; facts: SessionFacts }[];
    counted: CountedSessions;
  }[];
  progress: (Learnt & { score?: number | undefined }) | undefined;
  /** The person's figures of the training. */
  known: Figures | undefined;
}

/** What sessions of a training add, and how far the person is with it now. */
export interface Added {
  trainingId: string;
  counts: Counts;
  /** Of the organisation's figures of the training: the person counts there once, whatever was reset. */
  there: Counts;
  /** `counted`: what is counted of all sessions of the day afterwards. */
  days: { day: string; counts: Counts; counted: CountedSessions }[];
  best: Pick<Figures, 'percent' | 'score' | 'values'> | undefined;
}

export interface Counting {
  trainings: Added[];
  /** What all of it adds to the person's figures. */
  counts: Counts;
  /** The same for the organisation, where a person counts once, however many trainings they begin or complete. */
  there: Counts;
  /** Of all trainings of the person, after it; undefined where it leaves them alone. */
  skills: SkillSums | undefined;
}

/**
 * Sessions of a day, of a person and training, that figures count: nobody plays so often, and what was counted of each
 * is written with every report of that day (some 40 bytes).
 */
export const MAX_SESSIONS_A_DAY = 500;

/** Those that are counted already, and as many new ones as the day has room for. */
function withinDay<S extends { mark: string }>(sessions: readonly S[], counted: CountedSessions): S[] {
  let room = MAX_SESSIONS_A_DAY - Object.keys(counted).length;
  return sessions.filter(({ mark }) => {
    if (mark in counted) return true;
    room -= 1;
    return room >= 0;
  });
}

/**
 * What sessions of one person add to the figures beyond what these hold already (ST-06); undefined where that is
 * nothing. Counted together or one after the other, it comes to the same.
 */
export function countingOf(
  figures: Pick<Figures, 'started' | 'completed' | 'beganBefore' | 'completedBefore' | 'skills'> | undefined,
  reported: readonly Reported[],
): Counting | undefined {
  const trainings: Added[] = [];
  let skills: SkillSums | undefined;
  for (const { trainingId, days: reportedDays, progress, known } of reported) {
    const days = reportedDays.flatMap(({ day, sessions, counted }) => {
      const news = withinDay(sessions, counted).flatMap((session) => {
        const counts = uncounted(session.facts, counted[session.mark]);
        return counts ? [{ session, counts }] : [];
      });
      if (news.length === 0) return [];
      const facts = Object.fromEntries(news.map(({ session }) => [session.mark, session.facts]));
      return [{ day, counts: sumOf(news.map(({ counts }) => counts)), counted: { ...counted, ...facts } }];
    });
    const best = progress && bestOf(progress);
    // A report may tell more of how far somebody is, of their score or skills, and nothing else that is new.
    if (days.length === 0 && (!known || !best || isSame(known, best))) continue;
    const counts = sumOf(days.map((one) => one.counts));
    trainings.push({
      trainingId,
      counts,
      there: {
        ...counts,
        started: known?.beganBefore ? 0 : (counts.started ?? 0),
        completed: known?.completedBefore ? 0 : (counts.completed ?? 0),
      },
      days,
      best,
    });
    if (best) skills = sumsAfter(skills ?? figures?.skills ?? {}, known?.values ?? {}, best.values);
  }
  if (trainings.length === 0) return undefined;
  const counts = sumOf(trainings.map((one) => one.counts));
  return {
    trainings,
    counts,
    there: {
      ...counts,
      started: counts.started && !figures?.started && !figures?.beganBefore ? 1 : 0,
      completed: counts.completed && !figures?.completed && !figures?.completedBefore ? 1 : 0,
    },
    skills,
  };
}

const bestOf = (progress: NonNullable<Reported['progress']>) => ({
  percent: progress.percent,
  score: progress.score,
  values: valuesIn(progress),
});

const isSame = (known: Figures, best: ReturnType<typeof bestOf>): boolean =>
  known.percent === best.percent &&
  known.score === best.score &&
  isDeepStrictEqual(known.values, best.values);

/** A day of a person and a training: what was done, and what was counted of each session that began on it. */
export interface CountedDay {
  trainingId: string;
  day: string;
  counts: Counts;
  counted: CountedSessions;
}

/** Where what is counted of a person's days goes. */
export interface CountedDaysAdded {
  /** What their figures hold afterwards; undefined: what they held before. */
  latest: CountedDay | undefined;
  /** To items of their own. */
  apart: CountedDay[];
}

const isSameDay = (one: CountedDay, other: CountedDay): boolean =>
  one.day === other.day && one.trainingId === other.trainingId;

/**
 * The latest day goes with the person's figures, of the training that they played last: nearly all that is counted of
 * somebody is of one session. Any other is an item of its own, as is the one that figures hold until then.
 *
 * @param days each day of a training once, with what was counted of it before
 */
export function countedDaysAdded(
  known: CountedDay | undefined,
  days: readonly CountedDay[],
): CountedDaysAdded {
  const last = [known?.day ?? '', ...days.map(({ day }) => day)].sort().at(-1);
  const latest =
    days.find((one) => known && one.day === last && isSameDay(one, known)) ??
    days.findLast(({ day }) => day === last);
  const others = days.filter((one) => one !== latest);
  if (!known || !latest) return { latest, apart: others };
  const withKnown = (one: CountedDay) => ({ ...one, counts: sumOf([known.counts, one.counts]) });
  if (isSameDay(latest, known)) return { latest: withKnown(latest), apart: others };
  const again = others.some((one) => isSameDay(one, known));
  const apart = others.map((one) => (isSameDay(one, known) ? withKnown(one) : one));
  return { latest, apart: again ? apart : [known, ...apart] };
}

/** A session to be counted, and the day of its start, which never changes. */
export type Countable = SessionKey & { day: string };

/** Sessions that one transaction counts, a person's and training's beside each other. */
export type Slice = Countable[];

/** What tells a session from every other. */
export const idOf = ({ clientId, userId, trainingId, id }: SessionKey) =>
  [clientId, userId, trainingId, id].join('#');

/** Writes of a transaction, with one to spare; what a session may need of them, were each of another day. */
const most = 99;
const writesOf = { slice: 1, person: 2, training: 2, session: 4 };

/**
 * Sessions in slices that fit into a transaction whatever is read: twenty-three of a person, or twelve of as many people.
 * Each once, and none with those of another organisation.
 */
export function* slicesOf(keys: readonly Countable[]): Generator<Slice> {
  const organisations = Map.groupBy(
    new Map(keys.map((key) => [idOf(key), key])).values(),
    ({ clientId }) => clientId,
  );
  for (const own of organisations.values()) {
    let slice: Slice = [];
    let size = writesOf.slice;
    for (const key of own.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))) {
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
