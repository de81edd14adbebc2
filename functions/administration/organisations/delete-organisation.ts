import { organisationDeleted } from '../../../events/administration/organisations.ts';
import type { deleteOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import {
  closeOrganisationWrites,
  findOrganisationConsistently,
  listDeletionWrite,
} from '../../foundation/tenancy/index.ts';
import { type JobRecord, jobAnswer, newJob, restartJobWrite } from '../../identity/jobs/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { findDeletions, isLeftOver } from './deletions.ts';

/**
 * Deletes an organisation (OR-05). One transaction deletes its record, its row in the list and the marker of
 * its SIRET, so that its people can no longer sign in. A job removes its data. Until the job is complete, the
 * organisation is listed among the deletions.
 *
 * A repeated call returns the job while it runs. If the job has failed, the call starts it again, and it
 * continues.
 *
 * @throws NOT_FOUND, PROVIDER_PROTECTED (OR-07)
 */
export const deleteOrganisation: Operation<typeof contract> = async (deps, actor, { params }) => {
  const clientId = params.id;
  if (clientId === PROVIDER) throw new AppError('PROVIDER_PROTECTED');
  return retryOnConflict(async () => {
    const organisation = await findOrganisationConsistently({ clientId });
    if (!organisation) return jobAnswer(await continueDeletion(deps, actor, clientId));
    const { name } = organisation;
    const { job, stored } = newDeletionJob(deps, actor, name);
    const startedDate = job.createdDate;
    await transact([
      ...closeOrganisationWrites(organisation),
      listDeletionWrite({ id: clientId, name, jobId: job.id, startedDate }),
      stored,
      ...startDeletionWrites(deps, actor, clientId, job),
    ]);
    return jobAnswer(job);
  });
};

const newDeletionJob = (deps: Deps, actor: Actor, subject: string) =>
  newJob(deps, actor, {
    kind: 'organisation-deletion',
    subject,
    starter: { call: 'deleteOrganisation', role: actor.role },
  });

const startDeletionWrites = (deps: Deps, actor: Actor, clientId: string, job: JobRecord): Write[] => [
  ...auditWrites(deps, actor, {
    action: 'organisation-deleted',
    target: { kind: 'organisation', id: clientId },
  }),
  publishWrite(deps, organisationDeleted, actor.clientId, { removedId: clientId, jobId: job.id }),
];

/**
 * Returns the job of an incomplete deletion. Starts it again unless it still runs, and replaces an expired
 * job.
 *
 * @throws NOT_FOUND if no data of the organisation is stored
 */
async function continueDeletion(deps: Deps, actor: Actor, clientId: string): Promise<JobRecord> {
  const deletion = (await findDeletions(deps)).find(({ id }) => id === clientId);
  if (!deletion && !(await isLeftOver(clientId))) throw new AppError('NOT_FOUND');
  const { job: before, ...listedDeletion } = deletion ?? {
    name: clientId,
    startedDate: deps.now().toISOString(),
  };
  if (before?.status === 'waiting' || before?.status === 'running') return before;
  const isKept = before?.status === 'failed';
  const { job, stored } = isKept
    ? { job: before, stored: restartJobWrite(deps, before, actor.userId) }
    : newDeletionJob(deps, actor, listedDeletion.name);
  await transact([
    listDeletionWrite({ ...listedDeletion, id: clientId, jobId: job.id }),
    stored,
    ...startDeletionWrites(deps, actor, clientId, job),
  ]);
  if (!isKept) return job;
  const { code: _code, endedDate: _ended, ...unchanged } = job;
  return { ...unchanged, status: 'waiting' };
}
