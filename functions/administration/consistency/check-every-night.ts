import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import type { Deps } from '../../runtime/deps.ts';
import { metricsOf } from '../../runtime/metrics.ts';
import { transact } from '../../runtime/table.ts';
import type { CheckRunRecord } from './check-run.entity.ts';
import { checkRunAdded, listLatestCheckRuns } from './check-run.repository.ts';
import { buildCheckRun } from './check-run.ts';
import { saveReport } from './reconciliation.repository.ts';
import { endCheckRun, runChecks } from './run-checks.ts';

/** Milliseconds and read units of one night; the rest is left for the next one. A run may take fifteen minutes. */
const budget = { duration: 12 * 60 * 1000, reads: 400_000 };
/** Runs among which the last nightly one is looked for. */
const latest = 50;

/**
 * Checks every organisation each night, and repairs what disagrees (UP-04 of the ledger). It begins where the night
 * before ended, or was broken off. Findings are logged, are metrics, and are kept for the page of operations.
 */
export async function checkEveryNight(deps: Deps): Promise<CheckRunRecord | undefined> {
  const last = (await listLatestCheckRuns(latest)).find(({ startedBy }) => startedBy === undefined);
  const next = last && !last.complete ? last.next : undefined;
  const run = await buildCheckRun(deps, { dryRun: false, ...(next === undefined ? {} : { next }) });
  await transact([checkRunAdded(run)]);
  const result = await runChecks(deps, run.id, budget);
  if (!result) return undefined;
  const ended = result.run.status === 'done' ? result.run : await endCheckRun(deps, result.run, false);
  const report = { ...result.storage, endedDate: deps.now().toISOString() };
  await saveReport(report);
  logReport(deps, report);
  return ended;
}

/** One line that is also the metrics of the ledger and of the content. */
function logReport({ log, now }: Deps, { repairs: _, ...found }: Reconciliation): void {
  log.info('ledgers reconciled', {
    ...found,
    ...metricsOf(now(), 'checked', 'repaired', 'skipped', 'missing', ['unclaimedBytes', 'Bytes']),
  });
}
