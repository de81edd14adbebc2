import type { resetMemberProgress as contract } from '../../shared/contracts/statistics.ts';
import { audited } from '../audit-trail/index.ts';
import { setProgress } from '../catalogue/index.ts';
import { findProgress, listSessions, type Person, progressRemoved, sessionReset } from '../learning/index.ts';
import { badgesLost, findPerson, getMemberInReach } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact, type Write } from '../runtime/table.ts';
import { countSessions } from './count-sessions.ts';
import { unpackedDay } from './counted-sessions.ts';
import { figuresReset, findFigures, findTrainingFigures } from './figures.repository.ts';
import { daysReset, listPersonDays, personDayAdded } from './statistics.repository.ts';

/** Within the hundred writes of a transaction. */
const atOnce = 80;

/**
 * A person begins a training anew (TE-03): progress, sessions, points, minutes and badges of it are no longer
 * theirs. The organisation's totals keep what was done.
 *
 * 1. What is not counted yet is counted, so that the totals have all of it.
 * 2. Progress and figures go in one transaction, with the note in the log, while nothing new is reported.
 * 3. Sessions are emptied, days of charts corrected; the day that the figures hold is one of them from then on. After a
 *    crash the same call finishes that.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const resetMemberProgress: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'resetMemberProgress');
  const person = { clientId: member.clientId, userId: member.id };
  await retryOnConflict(() => resetOnce(deps, actor, person, query.trainingId));
  return { id: member.id };
};

async function resetOnce(deps: Deps, actor: Actor, person: Person, trainingId: string): Promise<void> {
  const sessions = await listSessions(person, person.userId, trainingId);
  const failed = await countSessions(sessions.map(({ id, day }) => ({ ...person, trainingId, id, day })));
  for (const error of failed) if (error) throw error;
  const progress = await findProgress(person, person.userId, trainingId);
  if (progress) {
    // The training's figures are read after the person's: what is counted in between changes the latter's version.
    const figures = await findFigures(person);
    const training = await findTrainingFigures(person, trainingId);
    const member = await findPerson(person.userId);
    const latest = unpackedDay(figures?.latest);
    await transact([
      progressRemoved(progress),
      setProgress(person, person.userId, trainingId, undefined),
      ...(member ? badgesLost(member, trainingId) : []),
      ...(figures && training ? figuresReset(person, trainingId, figures, training) : []),
      // What was counted of which session stays known there: a message about one may come again.
      ...(latest?.trainingId === trainingId
        ? [personDayAdded(person, { ...person, ...latest }, latest.counts, latest.counted)]
        : []),
      ...audited(deps, actor, {
        action: 'progress-reset',
        target: { kind: 'user', id: person.userId },
        clientId: person.clientId,
        changes: [{ field: 'training', before: JSON.stringify(trainingId) }],
      }),
    ]);
  }
  await inSlices(sessions.map(({ id }) => sessionReset({ ...person, trainingId, id })));
  await inSlices(
    daysReset(person, trainingId, await listPersonDays(person, '0000', '9999', trainingId, true)),
  );
}

async function inSlices(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += atOnce) await transact(writes.slice(from, from + atOnce));
}
