import type { shareTrainingBadge as contract } from '../../../shared/contracts/learning/open-badges.ts';
import { AppError } from '../../../shared/errors.ts';
import { findTraining } from '../../content/content-records/index.ts';
import {
  checkProgressWrite,
  findProgress,
  findSession,
  listSessions,
  type ProgressOwner,
} from '../../content/learning-records/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { createOpenBadge, shareAgain, toShared } from './create-open-badge.ts';
import { badgeAchievement } from './credential-rules.ts';
import { findOpenBadge } from './open-badge.repository.ts';

/**
 * Shares an earned badge of a training: gives it a public page and a signed credential. The evidence is the session in
 * which the badge was earned. A repeated call returns the same address.
 *
 * @throws NOT_FOUND if the caller has not earned the badge, or the training was deleted before the first call
 */
export const shareTrainingBadge: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const { id, number } = params;
    const { clientId, userId } = actor;
    const progress = await findProgress(actor, userId, id);
    const achievedDate = progress?.badges[Number(number)];
    if (!progress || !achievedDate) throw new AppError('NOT_FOUND');
    const achievement = badgeAchievement(id, Number(number), achievedDate);
    const shared = await findOpenBadge({ clientId, userId, achievement });
    if (shared) return shareAgain(shared);
    const [training, evidence] = await Promise.all([
      findTraining(id, clientId),
      findEvidence({ clientId, userId }, id, Number(number)),
    ]);
    const badge = training?.badges.find((one) => one.number === Number(number));
    if (!badge) throw new AppError('NOT_FOUND');
    const created = await createOpenBadge(
      deps,
      {
        ...{ clientId, userId, achievement, achievedDate, contentId: id },
        kind: 'BADGE',
        texts: badge.i18n.map(({ lang, name, description }) => ({ lang, name, description })),
        ...(badge.logo ? { logo: badge.logo } : {}),
        ...evidence,
      },
      () => [checkProgressWrite(progress)],
    );
    return toShared(created.number);
  });

/** Returns the content and the score of the session that earned a badge. */
async function findEvidence(person: ProgressOwner, trainingId: string, number: number) {
  const sessions = await listSessions(person, person.userId, trainingId);
  const earned = sessions.find(({ facts }) => facts.badges.includes(number));
  const session = earned && (await findSession({ ...person, trainingId, id: earned.id }));
  const { contentVersion: version, contentSha256: sha256, report } = session ?? {};
  return {
    ...(version !== undefined && sha256 !== undefined ? { content: { version, sha256 } } : {}),
    ...(report?.score === undefined ? {} : { score: report.score }),
  };
}
