import { trainingVerified } from '../../events/trainings.ts';
import type { verifyTraining as contract } from '../../shared/contracts/trainings.ts';
import { AppError } from '../../shared/errors.ts';
import { audited, changesBetween } from '../audit-trail/index.ts';
import { getOwnedTraining, trainingRelisted } from '../catalogue/index.ts';
import {
  namingsOf,
  notDownloaded,
  picturesReleased,
  verificationBy,
  verificationSet,
  withVerification,
} from '../content/index.ts';
import { publish } from '../outbox/index.ts';
import { lookupsUsed } from '../reference-data/index.ts';
import { assertVersion, retryOnConflict } from '../runtime/conflicts.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';
import { answerChanged } from './answer-training.ts';
import { contentGone } from './content-gone.ts';

/**
 * A super admin's word on a partner's training, or on one that waits since it was a partner's (TR-08).
 *
 * Verified: others get it as it is now, and what was kept of its last verified state goes. Not verified: it waits
 * again, and others keep what it is now. Said already, or of a training that needs no verification: nothing changes.
 *
 * @throws NOT_FOUND · NOT_DOWNLOADED where no super admin has downloaded each of its files as it is now ·
 * VERSION_CONFLICT (with If-Match) where its author edited it since it was read
 */
export const verifyTraining: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  const { verified } = body;
  const written = await retryOnConflict(async () => {
    const before = await getOwnedTraining(actor, params.id);
    assertVersion(ifMatch, before);
    const exempt = before.partnerId === undefined && before.verified;
    if (exempt || before.verified === verified) return before;
    const [missing] = verified ? notDownloaded(before) : [];
    if (missing) throw new AppError('NOT_DOWNLOADED', { detail: missing });
    const after = {
      ...withVerification(before, verificationBy(before, verified, deps.now().toISOString())),
      revision: before.revision + 1,
    };
    const { id: trainingId, clientId, version } = before;
    await transact([
      verificationSet(before, after),
      ...trainingRelisted(before, after),
      ...lookupsUsed(namingsOf(before), namingsOf(after)),
      ...contentGone(deps, before, after),
      ...audited(deps, actor, {
        action: 'training-verified',
        target: { kind: 'training', id: trainingId },
        clientId,
        changes: changesBetween(before, after, ['verified']),
      }),
      publish(deps, trainingVerified, clientId, {
        trainingId,
        verified,
        by: actor.userId,
        version,
        pictures: picturesReleased(before, after),
      }),
    ]);
    return after;
  });
  return answerChanged(deps, actor, written, query.lang);
};
