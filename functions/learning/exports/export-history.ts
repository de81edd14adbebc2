import type { exportHistory as contract } from '../../../shared/contracts/learning/exports.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { prefersJob } from '../../runtime/http/request.ts';
import { answerExport } from './answer-export.ts';

/**
 * Exports the trainings and courses of a person as CSV (TE-03). The latest session is first, and items
 * without a session are last. A large export becomes a job.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED if the caller has no access to the person
 */
export const exportHistory: Operation<typeof contract> = async (deps, actor, input) => {
  const { id, lang } = input.params;
  const { clientId, userId, role, address } = actor;
  const member = await getMemberInReach(actor, id, 'exportHistory');
  const starter = { clientId, userId, role, address };
  return answerExport(
    deps,
    { what: 'history', id, lang, clientId: member.clientId, userIds: [id], groupIds: [], starter },
    prefersJob(input),
  );
};
