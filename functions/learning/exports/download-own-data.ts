import { ownDataRequested } from '../../../events/learning/exports.ts';
import type { downloadOwnData as contract } from '../../../shared/contracts/learning/exports.ts';
import type { ReachRequest } from '../../identity/jobs/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { prefersJob } from '../../runtime/http/request.ts';
import { transact } from '../../runtime/table.ts';
import { auditOwnDataWrites } from './audit-own-data.ts';
import { ownDataDocument } from './own-data-document.ts';
import { startJob } from './start-job.ts';

/** Megabytes that an immediate response may read within seconds. */
const mostPages = 4;
/** The response of a function has at most 6 MB and contains these bytes in base64. */
const mostBytes = 4 * 1024 * 1024;

/** Uses the role of a learner, so that a change of the member's roles does not end the job. */
const buildReachRequest = ({ clientId, userId, address }: Actor): ReachRequest => ({
  ...{ clientId, userIds: [], groupIds: [] },
  starter: { clientId, userId, role: 'learner', address },
});

/**
 * Returns all stored data of the caller: the zip of `ownDataDocument` if it is small. Otherwise, or if the
 * client prefers it, starts the job that produces it. The audit entry is written with the document.
 */
export const downloadOwnData: Operation<typeof contract> = async (deps, actor, input) => {
  const request = buildReachRequest(actor);
  const ownDocument = prefersJob(input)
    ? undefined
    : await ownDataDocument(deps, actor.person, actor.organisation, mostPages);
  if (!ownDocument || ownDocument.bytes.length > mostBytes)
    return startJob(
      deps,
      request,
      { kind: 'own-data', subject: 'own-data', call: 'downloadOwnData' },
      ownDataRequested,
    );
  await transact(auditOwnDataWrites(deps, request.starter));
  return documentAnswer('application/zip', ownDocument.bytes, ownDocument.fileName);
};
