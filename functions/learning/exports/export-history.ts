import type { exportHistory as contract } from '../../../shared/contracts/learning/exports.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { prefersJob } from '../../runtime/http/request.ts';
import { answerExport } from './answer-export.ts';

/**
 * Exports the trainings and courses of a person, the latest session first, items without a session last
 * (TE-03).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach of the person
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
