import type { resetMemberProgress as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getVisibleTraining, setProgress } from '../../content/catalogue/index.ts';
import {
  findProgress,
  listEverySession,
  type ProgressOwner,
  progressRemoved,
  sessionReset,
} from '../../content/learning-records/index.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { badgesLost, findPerson, getMemberInReach } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { countSessions } from './count-sessions.ts';
import { unpackedDay } from './counted-sessions.ts';
import { figuresReset, findFigures, findTrainingFigures } from './figures.repository.ts';
import { dayReset, listPersonDays } from './person-days.repository.ts';
import { ofDays, only } from './statistics-rules.ts';

/** Within the hundred writes of a transaction, with those of the progress. */
const atOnce = 80;

/**
 * A person begins a training anew (TE-03): progress, sessions, points, minutes and badges of it are no longer
 * theirs. The organisation's totals keep what was done.
 *
 * 1. Sessions are taken away: what is reported of them from then on is forgotten. A session that is opened meanwhile
 *    changes the progress, and all of it is done again.
 * 2. What is not counted yet is counted, so that the totals have all of it.
 * 3. Progress, figures and days of charts go in one transaction, with the audit entry. Days beyond what it takes
 *    follow; after a crash the same call finishes them.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach; NOT_FOUND for a training that they have nothing of, and that the
 * caller does not see; CONFLICT while sessions are opened all the time
 */
export const resetMemberProgress: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'resetMemberProgress');
  const person = { clientId: member.clientId, userId: member.id };
  await retryOnConflict(() => resetOnce(deps, actor, person, query.trainingId));
  return { id: member.id };
};

async function resetOnce(deps: Deps, actor: Actor, person: ProgressOwner, trainingId: string): Promise<void> {
  // Read before the sessions: one that is not among them has changed it since.
  const progress = await findProgress(person, person.userId, trainingId);
  const sessions = await listEverySession(person, trainingId);
  await inSlices(
    sessions.filter(({ reset }) => !reset).map(({ id }) => sessionReset({ ...person, trainingId, id })),
  );
  // Also those that were taken away before: an earlier call may have ended there.
  const failed = await countSessions(sessions.map(({ id, day }) => ({ ...person, trainingId, id, day })));
  for (const error of failed) if (error) throw error;
  // The rest is read after the person's figures: what is counted in between changes their version.
  const figures = await findFigures(person);
  const days = await daysToReset(person, trainingId, progress && figures);
  if (!progress && sessions.length + days.length === 0) await getVisibleTraining(actor, trainingId);
  if (progress) {
    const training = await findTrainingFigures(person, trainingId);
    const member = await findPerson(person.userId);
    await transact([
      progressRemoved(progress),
      setProgress(person, person.userId, trainingId, undefined),
      ...(member ? badgesLost(member, trainingId) : []),
      ...(figures && training ? figuresReset(person, trainingId, figures, training) : []),
      ...days.splice(0, atOnce),
      ...audited(deps, actor, {
        action: 'progress-reset',
        target: { kind: 'user', id: person.userId },
        clientId: person.clientId,
        changes: [{ field: 'training', before: JSON.stringify(trainingId) }],
      }),
    ]);
  }
  await inSlices(days);
}

/** Days of charts, the latest first where the figures hold it and go. */
async function daysToReset(
  person: ProgressOwner,
  trainingId: string,
  figures: Awaited<ReturnType<typeof findFigures>>,
): Promise<Write[]> {
  const latest = unpackedDay(figures?.latest);
  const held = latest?.trainingId === trainingId ? latest : undefined;
  const days = await listPersonDays(person, '0000', '9999', trainingId, true);
  const others = days.filter(
    ({ day, counts }) => day !== held?.day && Object.keys(only(counts, ofDays)).length > 0,
  );
  const resets = others.map((day) => dayReset(person, trainingId, day));
  if (!held) return resets;
  const counts = days.find(({ day }) => day === held.day)?.counts ?? {};
  // What was counted of which session stays known there: a message about one may come again.
  return [dayReset(person, trainingId, { day: held.day, counts }, held.counted), ...resets];
}

async function inSlices(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += atOnce) await transact(writes.slice(from, from + atOnce));
}
