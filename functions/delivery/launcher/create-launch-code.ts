import {
  type createLaunchCode as contract,
  launchCodeLifetime,
} from '../../../shared/contracts/delivery/launcher.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { assertIncluded, getVisibleCourse, getVisibleTraining } from '../../content/catalogue/index.ts';
import { countAttempt, type LauncherRole, limit } from '../../identity/access/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { expiryAfter, hashSecret } from '../../runtime/one-time-code-rules.ts';
import { settings } from '../../runtime/settings.ts';
import { createCode } from './launch-code.repository.ts';
import { launchLink } from './launch-code-rules.ts';

type LaunchRequest = InputOf<typeof contract>['body'];

/**
 * Creates a link that starts the launcher with a training as the caller (CA-04). The link contains a code
 * that can be used once within five minutes, never the token of the session. A person may create at most 60
 * links in 15 minutes.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY (no such file), TOO_MANY_REQUESTS · VALIDATION for a course
 * without the training
 */
export const createLaunchCode: Operation<typeof contract> = async (deps, actor, { body }) => {
  await assertStartable(deps, actor, body);
  const now = deps.now();
  const late = await countAttempt([limit(60, 'launch-code', actor.userId)], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const secret = randomText(32);
  const expiry = expiryAfter(now, launchCodeLifetime);
  const { clientId, userId, sessionId, person } = actor;
  const { trainingId, fileType, courseId } = body;
  await createCode({
    clientId,
    userId,
    hash: hashSecret(secret),
    trainingId,
    fileType,
    ...(courseId ? { courseId } : {}),
    role: actor.role as LauncherRole,
    sessionId,
    tokenVersion: person.tokenVersion,
    ...expiry,
  });
  const code = `${userId}.${secret}`;
  return { code, link: launchLink(settings.pageUrl, code), expiresAt: expiry.until };
};

async function assertStartable(deps: Deps, actor: Actor, request: LaunchRequest): Promise<void> {
  const { trainingId, fileType, courseId } = request;
  const [visible, course] = await Promise.all([
    getVisibleTraining(deps, actor, trainingId),
    courseId ? getVisibleCourse(deps, actor, courseId) : undefined,
  ]);
  assertIncluded(visible);
  if (!visible.training.files[fileType].ready) throw new AppError('FILE_NOT_READY');
  if (course && !course.trainings.some((one) => one.trainingId === trainingId)) {
    throw invalid('courseId', 'UNKNOWN');
  }
}
