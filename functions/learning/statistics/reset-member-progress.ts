import { progressReset } from '../../../events/learning/progress.ts';
import type { resetMemberProgress as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getVisibleTraining, setProgressWrite } from '../../content/catalogue/index.ts';
import {
  deleteProgressWrite,
  findProgress,
  listEverySession,
  type ProgressOwner,
  resetSessionWrite,
} from '../../content/learning-records/index.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { findPerson, getMemberInReach, removeBadgesWrites } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, transactInSlices, type Write } from '../../runtime/table.ts';
import { revokeTrainingBadgesWrites } from '../open-badges/index.ts';
import { forgetCmi5Registration } from '../xapi/index.ts';
import { countSessions } from './count-sessions.ts';
import { unpackedDay } from './counted-sessions.ts';
import { findFigures, findTrainingFigures, resetFiguresWrites } from './figures.repository.ts';
import { listPersonDays, resetDayWrite } from './person-days.repository.ts';
import { ofDays, pickCounts } from './statistics-rules.ts';

/** Leaves room for the writes of the progress among the hundred of a transaction. */
const atOnce = 70;

/**
 * Resets a person's progress in a training (TE-03). Its progress, sessions, points, minutes and badges are
 * removed from the person, and shared badges are revoked. The organisation's totals do not change.
 *
 * 1. Marks the sessions as reset. Later reports of them are dropped. A session that is opened in the meantime
 * changes the progress, and the reset is retried.
 * 2. Counts sessions that are not counted yet, so that the totals are complete.
 * 3. Deletes progress, figures and days of charts in one transaction, with the audit entry. Days beyond the
 * limit of a transaction and the registration in a cmi5 course follow. After a crash the same call deletes them.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach · NOT_FOUND for a training without any data of the person
 * that the caller does not see · CONFLICT while sessions are constantly opened
 */
export const resetMemberProgress: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'resetMemberProgress');
  const person = { clientId: member.clientId, userId: member.id };
  await retryOnConflict(() => resetOnce(deps, actor, person, query.trainingId));
  return { id: member.id };
};

async function resetOnce(deps: Deps, actor: Actor, person: ProgressOwner, trainingId: string): Promise<void> {
  // Reads the progress before the sessions. A later session changes the progress, and the transaction is
  // refused.
  const progress = await findProgress(person, person.userId, trainingId);
  const sessions = await listEverySession(person, trainingId);
  await transactInSlices(
    sessions
      .filter(({ reset }) => !reset)
      .map(({ id }) => [resetSessionWrite({ ...person, trainingId, id })]),
  );
  // Counts also sessions that are already reset, because an earlier call may have stopped after the reset.
  const failed = await countSessions(
    deps,
    sessions.map(({ id, day }) => ({ ...person, trainingId, id, day })),
  );
  for (const error of failed) if (error) throw error;
  // Reads the rest after the person's figures. A concurrent counting changes their version.
  const figures = await findFigures(person);
  const days = await resetDaysWrites(person, trainingId, progress && figures);
  if (!progress && sessions.length + days.length === 0) await getVisibleTraining(deps, actor, trainingId);
  if (progress) {
    const training = await findTrainingFigures(person, trainingId);
    const member = await findPerson(person.userId);
    await transact([
      deleteProgressWrite(progress),
      setProgressWrite(person, person.userId, trainingId, undefined),
      ...(member ? removeBadgesWrites(member, trainingId) : []),
      ...(await revokeTrainingBadgesWrites(progress, deps.now().toISOString())),
      ...(figures && training ? resetFiguresWrites(person, trainingId, figures, training) : []),
      ...days.splice(0, atOnce),
      publishWrite(deps, progressReset, person.clientId, { userId: person.userId, trainingId }),
      ...auditWrites(deps, actor, {
        action: 'progress-reset',
        target: { kind: 'user', id: person.userId },
        clientId: person.clientId,
        changes: [{ field: 'training', before: JSON.stringify(trainingId) }],
      }),
    ]);
  }
  await transactInSlices(days.map((write) => [write]));
  await forgetCmi5Registration({ ...person, trainingId });
}

/**
 * Returns the writes that reset the days of charts. The latest day is first if the figures contain a day of
 * this training.
 */
async function resetDaysWrites(
  person: ProgressOwner,
  trainingId: string,
  figures: Awaited<ReturnType<typeof findFigures>>,
): Promise<Write[]> {
  const latest = unpackedDay(figures?.latest);
  const latestDay = latest?.trainingId === trainingId ? latest : undefined;
  const days = await listPersonDays(person, ['0000', '9999'], { trainingId, consistent: true });
  const otherDays = days.filter(
    ({ day, counts }) => day !== latestDay?.day && Object.keys(pickCounts(counts, ofDays)).length > 0,
  );
  const resets = otherDays.map((day) => resetDayWrite(person, trainingId, day));
  if (!latestDay) return resets;
  const counts = days.find(({ day }) => day === latestDay.day)?.counts ?? {};
  // The separate item retains the counted facts of each session, because a message about a session may be
  // repeated.
  return [resetDayWrite(person, trainingId, { day: latestDay.day, counts }, latestDay.counted), ...resets];
}
