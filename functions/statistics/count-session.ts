import { isDeepStrictEqual } from 'node:util';
import {
  type Person,
  type ProgressRecord,
  readSession,
  type SessionKey,
  sessionCounted,
} from '../learning/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import { transact } from '../runtime/table.ts';
import type { Figures } from './counts.entity.ts';
import { sumsAfter, valuesIn } from './skill-rules.ts';
import {
  dayAdded,
  figuresAdded,
  findFigures,
  findTrainingFigures,
  totalsAdded,
  trainingFiguresAdded,
} from './statistics.repository.ts';
import { uncounted } from './statistics-rules.ts';

/**
 * Brings the figures up to what a session says now.
 *
 * 1. Reads the session, what was counted of it, and the person's figures.
 * 2. Writes the difference into every counter and notes it on the session, in one transaction that holds only
 *    while both are as they were read.
 *
 * So messages may come twice, late, in any order or not at all before the next one: the figures end the same.
 * A session that is gone counts nothing any more.
 *
 * @throws CONFLICT where others count the same person's sessions all the time: the message comes again
 */
export const countSession = (key: SessionKey): Promise<'counted' | 'nothing'> =>
  retryOnConflict(() => countOnce(key));

async function countOnce(key: SessionKey): Promise<'counted' | 'nothing'> {
  const person: Person = { clientId: key.clientId, userId: key.userId };
  const tenant = { clientId: key.clientId };
  const { trainingId } = key;
  const [{ session, progress }, figures] = await Promise.all([readSession(key), findFigures(person)]);
  if (!session) return 'nothing';
  const added = uncounted(session.facts, session.counted);
  // Read after the person's figures: what is counted in between changes the version of these.
  const known = await findTrainingFigures(person, trainingId);
  const best = progress && bestOf(progress);
  const skills = best && { skills: sumsAfter(figures?.skills ?? {}, known?.values ?? {}, best.values) };
  if (!added) {
    // A report may tell more of how far somebody is, of their score or skills, and nothing else that is new.
    if (!known || !best || isSame(known, best)) return 'nothing';
    await transact([
      figuresAdded(person, {}, figures, skills),
      trainingFiguresAdded(person, trainingId, {}, best),
    ]);
    return 'counted';
  }
  // A person counts once among the organisation's, however many trainings they begin or complete, and however
  // often they begin one anew after a reset.
  const first = {
    started: added.started && !figures?.started && !figures?.beganBefore ? 1 : 0,
    completed: added.completed && !figures?.completed && !figures?.completedBefore ? 1 : 0,
  };
  const there = {
    started: known?.beganBefore ? 0 : (added.started ?? 0),
    completed: known?.completedBefore ? 0 : (added.completed ?? 0),
  };
  await transact([
    sessionCounted(session, session.facts),
    totalsAdded(tenant, { ...added, ...first }),
    totalsAdded(tenant, { ...added, ...there }, trainingId),
    dayAdded(tenant, session.day, added),
    dayAdded(tenant, session.day, added, trainingId),
    dayAdded(person, session.day, added),
    dayAdded(person, session.day, added, trainingId),
    figuresAdded(person, added, figures, skills),
    trainingFiguresAdded(person, trainingId, added, best),
  ]);
  return 'counted';
}

const bestOf = (progress: ProgressRecord) => ({
  percent: progress.percent,
  score: progress.score,
  values: valuesIn(progress),
});

const isSame = (known: Figures, best: ReturnType<typeof bestOf>): boolean =>
  known.percent === best.percent &&
  known.score === best.score &&
  isDeepStrictEqual(known.values, best.values);
