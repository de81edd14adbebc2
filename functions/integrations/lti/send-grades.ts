import type { MessageOf } from '../../../events/envelope.ts';
import type { gradeChanged, gradeDue } from '../../../events/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { meanScore } from '../../../shared/numbers.ts';
import { courseProgressPercent, findCourse, passedIn } from '../../content/content-records/index.ts';
import { findProgress, listProgress, type ProgressRecord } from '../../content/learning-records/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { LtiGrade } from './grade.entity.ts';
import { deleteGradeDueWrite, findGrade, listGrades, recordGradeWrites } from './grade.repository.ts';
import { buildScore, type GradedResult, isReady, nextAttempt, resultFingerprint } from './lti-rules.ts';
import { sendScore } from './platform.ts';
import { findRegistration } from './registration.repository.ts';

/**
 * Sends the current results of a learner to platforms: the reported training and all started courses, or all
 * content if the event names no training.
 */
export async function sendChangedGrades(
  deps: Deps,
  { clientId, data }: MessageOf<typeof gradeChanged>,
): Promise<void> {
  const { userId, trainingId } = data;
  for (const grade of await listGrades({ clientId, userId })) {
    const concerned =
      trainingId === undefined ||
      grade.content === `training#${trainingId}` ||
      grade.content.startsWith('course#');
    if (concerned) await sendGrade(deps, grade);
  }
}

/**
 * Sends the current result of a grade whose last attempt failed. Deletes the due-marker if the grade was sent
 * meanwhile or no longer exists.
 */
export async function sendDueGrade(
  deps: Deps,
  { clientId, data }: MessageOf<typeof gradeDue>,
): Promise<void> {
  const key = { clientId, ...data };
  const grade = await findGrade(key);
  if (grade?.due === data.due) await sendGrade(deps, grade);
  else await transact([deleteGradeDueWrite(key)]);
}

/**
 * Sends the current result, unless it was sent. The platform orders results by their time, so that the newer
 * result of two workers remains. A worker that crashes before the record causes a repeated send, which has no
 * effect.
 */
async function sendGrade(deps: Deps, read: LtiGrade): Promise<void> {
  // The time is taken before the result is read, so that an older result never has a later time.
  const now = deps.now();
  const reached = await reachedIn(read);
  if (!reached) return endAttempts(read);
  if (read.sent === resultFingerprint(reached) && !read.due) return;
  const registration = await findRegistration(read.registrationId);
  const outcome =
    registration && isReady(registration)
      ? await sendScore(deps, registration, read.lineItem, buildScore(reached, read.subject, now)).catch(
          (error: unknown) => {
            if (!(error instanceof AppError) || error.code !== 'LTI_REFUSED') throw error;
            const { detail } = error.options;
            deps.log.warn('grade rejected by the learning platform', {
              registration: read.registrationId,
              detail,
            });
            return 'failed' as const;
          },
        )
      : ('gone' as const);
  await retryOnConflict(async () => {
    const before = await findGrade(read);
    // Another worker has sent a newer result.
    if (!before || (before.sentDate ?? '') > now.toISOString()) return;
    const { due: _due, ...rest } = before;
    const sentResult = { sent: resultFingerprint(reached), sentDate: now.toISOString(), attempts: 0 };
    const attempts = before.attempts + 1;
    const next = outcome === 'failed' ? nextAttempt(attempts, now) : undefined;
    const after =
      outcome === 'failed'
        ? { ...rest, attempts, ...(next ? { due: next } : {}) }
        : { ...rest, ...sentResult };
    await transact(recordGradeWrites(before, after));
  });
}

/** Ends the repeated attempts of a grade whose course or progress was deleted. A new result starts them again. */
async function endAttempts(read: LtiGrade): Promise<void> {
  await retryOnConflict(async () => {
    const before = await findGrade(read);
    if (!before?.due) return;
    const { due: _due, ...after } = before;
    await transact(recordGradeWrites(before, after));
  });
}

/** Returns whether progress began again because a certificate expires, and is not complete again. */
const isInNewRound = ({ restartedAt, completedDate }: ProgressRecord): boolean =>
  restartedAt !== undefined && completedDate === undefined;

/**
 * Returns the result in the started content, or `undefined` if the content was deleted or not begun, or if a new
 * round is not complete: the grade of the round before remains.
 */
async function reachedIn({ clientId, userId, content }: LtiGrade): Promise<GradedResult | undefined> {
  const [kind, id = ''] = content.split('#');
  if (kind === 'training') {
    const progress = await findProgress({ clientId }, userId, id);
    return progress && !isInNewRound(progress)
      ? { percent: progress.percent, score: progress.score }
      : undefined;
  }
  const [course, all] = await Promise.all([findCourse(id), listProgress({ clientId }, userId)]);
  if (!course) return undefined;
  const reached = new Map(all.map((one) => [one.trainingId, one]));
  const startedProgress = course.trainings.flatMap(({ trainingId }) => reached.get(trainingId) ?? []);
  if (startedProgress.length === 0 || startedProgress.some(isInNewRound)) return undefined;
  const done = passedIn(course, reached) === course.trainings.length;
  const mean = meanScore(startedProgress);
  return {
    percent: done ? 100 : courseProgressPercent(course, reached),
    score: done && mean !== undefined ? Math.round(mean * 100) / 100 : undefined,
  };
}
