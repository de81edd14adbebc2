import type { OrganisationImport } from '../../../shared/contracts/administration/transfers.ts';
import type { ImportPlan } from './import-plan-rules.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';

/** Returns the result of the latest check, or `undefined` before the first one. */
export const storedPlan = ({ plan }: OrganisationImportRecord): ImportPlan | undefined =>
  plan === undefined ? undefined : (JSON.parse(plan) as ImportPlan);

/** Converts a stored import into the response of the API. */
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
