import type { OrganisationImport } from '../../../shared/contracts/administration/transfers.ts';
import { currentJob, findJobs, type JobRecord } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ImportPlan } from './import-plan-rules.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';

/** Returns the result of the latest check, or `undefined` before the first one. */
export const storedPlan = ({ plan }: OrganisationImportRecord): ImportPlan | undefined =>
  plan === undefined ? undefined : (JSON.parse(plan) as ImportPlan);

/** Converts stored imports into the response of the API, with the states of their jobs. Reads all jobs in one call. */
export async function presentImports(
  deps: Pick<Deps, 'now'>,
  records: readonly OrganisationImportRecord[],
): Promise<OrganisationImport[]> {
  const jobs = await findJobs(records.flatMap(({ jobId }) => jobId ?? []));
  return records.map((record) => {
    const job = record.jobId === undefined ? undefined : jobs.get(record.jobId);
    return { ...presentImport(record), ...(job ? { job: presentState(currentJob(job, deps.now())) } : {}) };
  });
}

const presentState = ({ status, progress, code }: JobRecord): NonNullable<OrganisationImport['job']> => ({
  ...{ status, progress: Math.floor(progress) },
  ...(code === undefined ? {} : { code }),
});

/** Converts a stored import into the response of the API, without its job. */
export function presentImport(record: OrganisationImportRecord): OrganisationImport {
  const { id, state, fileName, fileSize, partSize, partCount, createdDate, jobId, anonymise } = record;
  const plan = storedPlan(record);
  return {
    ...{ id, state, fileName, fileSize, partSize, partCount, createdDate },
    ...(jobId === undefined ? {} : { jobId }),
    ...(anonymise === undefined ? {} : { anonymise }),
    ...(plan
      ? {
          organisation: plan.organisation,
          counts: plan.counts,
          leftOut: plan.leftOut,
          conflicts: plan.conflicts,
        }
      : {}),
  };
}
