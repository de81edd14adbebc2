import type { getTrainingCertificate as contract } from '../../../shared/contracts/learning/certificates.ts';
import { getVisibleTraining } from '../../content/catalogue/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { answerCertificate } from './answer-certificate.ts';
import { certifyTraining } from './certify.ts';

/**
 * Returns the certificate of a training as PDF, or starts the job that draws it (CE-01).
 *
 * 1. Reads the person: the caller, or a member in their reach.
 * 2. Checks the completion. The training may have been closed or deleted since.
 * 3. Gives the completion its number once. The document is drawn for each request.
 *
 * @throws NOT_FOUND for a person or a training that the caller does not see · NOT_AUTHORIZED for a colleague
 * outside the team · NOT_COMPLETED below 100 percent
 */
export const getTrainingCertificate: Operation<typeof contract> = async (deps, actor, input) => {
  const { id } = input.params;
  const userId = input.query.userId ?? actor.userId;
  const person =
    userId === actor.userId ? actor.person : await getMemberInReach(actor, userId, 'getTrainingCertificate');
  const progress = await findProgress(person, userId, id);
  if (!progress) await getVisibleTraining(deps, actor, id);
  const certified = await certifyTraining(deps, person, id, progress);
  return answerCertificate(deps, actor, input, { what: 'training', certified });
};
