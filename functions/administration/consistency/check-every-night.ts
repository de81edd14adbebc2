import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import type { Deps } from '../../runtime/deps.ts';
import { metricsOf } from '../../runtime/metrics.ts';
import { transact } from '../../runtime/table.ts';
import type { CheckRunRecord } from './check-run.entity.ts';
import { checkRunAdded, listLatestCheckRuns } from './check-run.repository.ts';
import { buildCheckRun } from './check-run.ts';
import { saveReport } from './reconciliation.repository.ts';
import { endCheckRun, runChecks } from './run-checks.ts';

/**
 * Milliseconds and read units of one night. The next night continues. A function runs at most fifteen
 * minutes.
 */
const budget = { duration: 12 * 60 * 1000, reads: 400_000 };
/** Number of latest runs that are searched for the last nightly run. */
const latest = 50;

/**
 * Checks organisations each night, and repairs records that disagree (UP-04 of the ledger). Continues after
 * the last organisation of the previous night. Findings are logged, counted as metrics, and stored for the
 * operations page.
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

/** Writes one log line, which also contains the metrics of the ledger and of the content. */
function logReport({ log, now }: Deps, { repairs: _, ...found }: Reconciliation): void {
  log.info('ledgers reconciled', {
    ...found,
    ...metricsOf(now(), 'checked', 'repaired', 'skipped', 'missing', ['unclaimedBytes', 'Bytes']),
  });
}
