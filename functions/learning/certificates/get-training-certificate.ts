import type { getTrainingCertificate as contract } from '../../../shared/contracts/learning/certificates.ts';
import { getVisibleTraining } from '../../content/catalogue/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { answerCertificate } from './answer-certificate.ts';
import { certifyTraining } from './certify.ts';

/**
 * A certificate as PDF (CE-01), or the job that draws it.
 *
 * 1. Whose: one's own, or a member's whom the caller may see.
 * 2. The person has completed the training. It may have left the offer, or be gone, since.
 * 3. The completion gets its number, once; the document is drawn anew each time.
 *
 * @throws NOT_FOUND for a person or a training that the caller does not see; NOT_AUTHORIZED for a colleague
 * outside the team; NOT_COMPLETED below 100 percent
 */
export const getTrainingCertificate: Operation<typeof contract> = async (deps, actor, input) => {
  const { id } = input.params;
  const userId = input.query.userId ?? actor.userId;
  const person =
    userId === actor.userId ? actor.person : await getMemberInReach(actor, userId, 'getTrainingCertificate');
  const progress = await findProgress(person, userId, id);
  if (!progress) await getVisibleTraining(actor, id);
  return answerCertificate(deps, actor, input, 'training', await certifyTraining(deps, person, id, progress));
};
