import { listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type CheckFinding, checkOrganisations } from './check-organisations.ts';
import { checks, storageChecks } from './checks.ts';

interface Options {
  dryRun: boolean;
  /** Receives each finding, with the name of its organisation. */
  report: (organisation: string, finding: CheckFinding) => void;
}

/**
 * Checks the records of every organisation in a table that no other process changes. The check therefore does
 * not pause between its passes. Objects are not compared.
 *
 * @returns the number of checked organisations, and the number of failed checks
 */
export async function checkRecords(
  deps: Deps,
  { dryRun, report }: Options,
): Promise<{ organisations: number; failed: number }> {
  const ofRecords = checks.filter((check) => !storageChecks.has(check));
  const organisations = await listOrganisationRecords();
  const pause = async () => undefined;
  let failed = 0;
  for (const { id, name } of organisations) {
    const results = await checkOrganisations(deps, [id], { dryRun, checks: ofRecords, pause });
    for (const result of results) {
      for (const finding of result.findings) report(name, finding);
      failed += result.failed;
    }
  }
  return { organisations: organisations.length, failed };
}
