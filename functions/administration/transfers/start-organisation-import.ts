import { organisationImportRequested } from '../../../events/administration/transfers.ts';
import type { startOrganisationImport as contract } from '../../../shared/contracts/administration/transfers.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { currentJob, findJob, jobAnswer, newJob } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { getStoredImport, saveImportWrite } from './organisation-import.repository.ts';
import { storedPlan } from './present-import.ts';

/**
 * Starts the import of a checked archive. The job checks the conflicts again before it writes anything. A failed
 * import continues where it has stopped.
 *
 * @throws NOT_FOUND · IMPORT_REFUSED without a successful check · CONFLICT while the import runs, and after it
 */
export const startOrganisationImport: Operation<typeof contract> = async (deps, actor, { params }) => {
  const record = await getStoredImport(params.id);
  if (record.state === 'done') throw new AppError('CONFLICT');
  const continues = record.state === 'importing';
  if (continues && !(await hasFailed(deps, record))) throw new AppError('CONFLICT');
  const plan = storedPlan(record);
  if ((record.state !== 'checked' && !continues) || !plan) throw new AppError('IMPORT_REFUSED');
  const { job, stored } = newJob(deps, actor, {
    kind: 'organisation-import',
    subject: plan.organisation.name,
    starter: { call: 'startOrganisationImport', role: actor.role },
  });
  await transact([
    saveImportWrite(record, {
      ...record,
      ...{ state: 'importing', jobId: job.id, userId: actor.userId, address: actor.address },
    }),
    stored,
    publishWrite(deps, organisationImportRequested, actor.clientId, { jobId: job.id, importId: record.id }),
    ...auditWrites(deps, actor, {
      action: 'organisation-imported',
      target: { kind: 'organisation', id: plan.organisation.id },
      changes: [{ field: 'anonymise', after: String(record.anonymise ?? false) }],
    }),
  ]);
  return jobAnswer(job);
};

/** Returns whether the job of an import has failed, or has expired. */
async function hasFailed(deps: Pick<Deps, 'now'>, { jobId }: OrganisationImportRecord): Promise<boolean> {
  const job = jobId === undefined ? undefined : await findJob(jobId);
  return !job || currentJob(job, deps.now()).status === 'failed';
}
