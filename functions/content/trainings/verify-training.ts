import { trainingVerified } from '../../../events/content/trainings.ts';
import type { verifyTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { assertVersion } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeTraining, getOwnedTraining, type TrainingChange } from '../catalogue/index.ts';
import {
  type Training,
  typesWithoutDownload,
  unusedPictures,
  verificationBy,
  withVerification,
} from '../content-records/index.ts';
import { answerTraining } from './answer-training.ts';

/**
 * Verifies a training, or revokes its verification, by a super admin (TR-08).
 *
 * Verified: other organisations see the current state, and the stored last verified state is deleted.
 * Revoked: the training waits again, and other organisations continue to see the state that was verified. If
 * the state is the same, or if the training needs no verification, nothing changes.
 *
 * @throws NOT_FOUND · NOT_DOWNLOADED if no super admin has downloaded each current file · VERSION_CONFLICT
 * (with If-Match) if the author edited the training since it was read
 */
export const verifyTraining: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  const { verified } = body;
  const change = (before: Training): TrainingChange => {
    assertVersion(ifMatch, before);
    const exempt = before.partnerId === undefined && before.verified;
    if (exempt || before.verified === verified) return { after: before };
    const [missing] = verified ? typesWithoutDownload(before) : [];
    if (missing) throw new AppError('NOT_DOWNLOADED', { detail: missing });
    const after = {
      ...withVerification(before, verificationBy(before, verified, deps.now().toISOString())),
      revision: before.revision + 1,
    };
    const { id: trainingId, clientId, version } = before;
    const writes = [
      ...auditWrites(deps, actor, {
        action: 'training-verified',
        target: { kind: 'training', id: trainingId },
        clientId,
        changes: changesBetween(before, after, ['verified']),
      }),
      publishWrite(deps, trainingVerified, clientId, {
        trainingId,
        verified,
        by: actor.userId,
        version,
        pictures: unusedPictures(before, after),
      }),
    ];
    return { after, writes };
  };
  const { after: decided } = await changeTraining(
    deps,
    () => getOwnedTraining(deps, actor, params.id),
    change,
  );
  return answerTraining(deps, actor, decided, query.lang);
};
