import { AppError } from '../../shared/errors.ts';
import {
  type Person,
  type ProgressRecord,
  readSession,
  type SessionKey,
  sessionCounted,
} from '../progress/index.ts';
import { transact } from '../runtime/table.ts';
import type { Figures } from './counts.entity.ts';
import {
  dayAdded,
  figuresAdded,
  findFigures,
  findTrainingFigures,
  totalsAdded,
  trainingFiguresAdded,
} from './statistics.repository.ts';
import { uncounted } from './statistics-rules.ts';

const attempts = 5;

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
export async function countSession(key: SessionKey): Promise<'counted' | 'nothing'> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await countOnce(key);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT' || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

async function countOnce(key: SessionKey): Promise<'counted' | 'nothing'> {
  const person: Person = { clientId: key.clientId, userId: key.userId };
  const tenant = { clientId: key.clientId };
  const { trainingId } = key;
  const [{ session, progress }, figures] = await Promise.all([readSession(key), findFigures(person)]);
  if (!session) return 'nothing';
  const added = uncounted(session.facts, session.counted);
  if (!added) return noteBest(person, trainingId, progress, figures);
  // A person counts once among the organisation's, however many trainings they begin or complete, and however
  // often they begin one anew after a reset.
  const known = added.started || added.completed ? await findTrainingFigures(person, trainingId) : undefined;
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
    figuresAdded(person, added, figures),
    trainingFiguresAdded(person, trainingId, added, progress),
  ]);
  return 'counted';
}

/** A report may say more of how far somebody is, or of their score, and nothing else that is new. */
async function noteBest(
  person: Person,
  trainingId: string,
  progress: ProgressRecord | undefined,
  figures: Figures | undefined,
): Promise<'counted' | 'nothing'> {
  const known = progress && (await findTrainingFigures(person, trainingId));
  if (!known || (known.percent === progress.percent && known.score === progress.score)) return 'nothing';
  await transact([figuresAdded(person, {}, figures), trainingFiguresAdded(person, trainingId, {}, progress)]);
  return 'counted';
}
