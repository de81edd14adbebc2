import { ownDataRequested } from '../../../events/learning/exports.ts';
import type { downloadOwnData as contract } from '../../../shared/contracts/learning/exports.ts';
import type { ReachRequest } from '../../identity/jobs/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { document } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { prefersJob } from '../../runtime/http/request.ts';
import { transact } from '../../runtime/table.ts';
import { ownDataAudited } from './own-data-audited.ts';
import { ownDataDocument } from './own-data-document.ts';
import { startJob } from './start-job.ts';

/** Megabytes that are read for an answer, which has to come within seconds. */
const mostPages = 4;
/** An answer of a function is at most 6 MB, and holds these bytes in base64. */
const mostBytes = 4 * 1024 * 1024;

/** In no role: it stays their own whatever they are by the time that the job is done. */
const requestOf = ({ clientId, userId, address }: Actor): ReachRequest => ({
  ...{ clientId, userIds: [], groupIds: [] },
  starter: { clientId, userId, role: 'learner', address },
});

/**
 * All that is kept of somebody, for themselves: the zip of `ownDataDocument` where it is small, else (or where the
 * client prefers it) the job that makes it. That it was taken away stands in the log with the document.
 */
export const downloadOwnData: Operation<typeof contract> = async (deps, actor, input) => {
  const request = requestOf(actor);
  const made = prefersJob(input)
    ? undefined
    : await ownDataDocument(deps, actor.person, actor.organisation, mostPages);
  if (!made || made.bytes.length > mostBytes)
    return startJob(
      deps,
      request,
      { kind: 'own-data', subject: 'own-data', call: 'downloadOwnData' },
      ownDataRequested,
    );
  await transact(ownDataAudited(deps, request.starter));
  return document('application/zip', made.bytes, made.fileName);
};
