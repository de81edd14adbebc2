import type { Query } from '../../shared/contracts/call.ts';
import type { getTrainingCertificate } from '../../shared/contracts/certificates.ts';
import { AppError } from '../../shared/errors.ts';
import { toContentLanguage } from '../../shared/lang.ts';
import { getMemberInReach } from '../people/index.ts';
import { findProgress } from '../progress/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { findTraining, getVisibleTraining } from '../trainings/index.ts';
import { answerCertificate } from './answer-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';

interface Input {
  params: { id: string; lang: string };
  query: Query<typeof getTrainingCertificate>;
}

/**
 * A certificate as PDF (CE-01).
 *
 * 1. Whose: one's own, or a member's whom the caller may see.
 * 2. The person has completed the training. It may have left the offer, or be gone, since.
 * 3. The completion gets its number, once; the document is drawn anew each time.
 *
 * @throws NOT_FOUND for a person or a training that the caller does not see; NOT_AUTHORIZED for a colleague
 * outside the team; NOT_COMPLETED below 100 percent
 */
export async function downloadTrainingCertificate(deps: Deps, actor: Actor, { params, query }: Input) {
  const userId = query.userId ?? actor.userId;
  const person =
    userId === actor.userId ? actor.person : await getMemberInReach(actor, userId, 'getTrainingCertificate');
  const [progress, training] = await Promise.all([
    findProgress(person, userId, params.id),
    findTraining(params.id, person.clientId),
  ]);
  if (!progress) await getVisibleTraining(actor, params.id);
  if (!progress?.completedDate || progress.percent < 100) throw new AppError('NOT_COMPLETED');
  const { clientId } = person;
  const { completedDate, score } = progress;
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'TRAINING', contentId: params.id, completedDate },
    training,
  );
  const content = { person, certificate, progress: [progress], score };
  return answerCertificate(deps, toContentLanguage(params.lang), content);
}
