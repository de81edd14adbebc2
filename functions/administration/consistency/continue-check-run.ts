import { listOrganisationPage } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { embeddedMetrics } from '../../runtime/metrics.ts';
import { usage } from '../../runtime/usage.ts';
import { type CheckOptions, checkOrganisations, type OrganisationResult } from './check-organisations.ts';
import type { CheckRunRecord } from './check-run.entity.ts';
import { findCheckRun, saveCheckFindings, saveCheckRun } from './check-run.repository.ts';
import { isNightly } from './check-run.ts';
import { saveReport } from './reconciliation.repository.ts';
import { addToReport, emptyReport } from './reconciliation-rules.ts';

/** Maximum number of stored findings per organisation. All findings are counted and logged. */
const mostStored = 200;
/** Organisations of a step, and milliseconds of its first pass. The step ends with the organisation in progress. */
const stepOf = { organisations: 25, duration: 10_000 };
/** Read units of a nightly run. The run of the next night continues. */
const readsOfNight = 400_000;

interface StepOptions extends Pick<CheckOptions, 'checks' | 'pause'> {
  /** Maximum number of organisations. */
  organisations?: number;
  /** Counts the first organisation as failed without a check. */
  skipFirst?: boolean;
}

/**
 * Checks the next organisations of a run, and stores the new state. The run ends after the last organisation,
 * or when a nightly run has used its reads.
 *
 * @returns whether the run continues. False if it has ended, or if another worker has continued it
 */
export async function continueCheckRun(
  deps: Deps,
  runId: string,
  { organisations = stepOf.organisations, skipFirst = false, checks, pause }: StepOptions = {},
): Promise<boolean> {
  const run = await findCheckRun(runId);
  if (!run || run.status === 'done') return false;
  const readsBefore = usage.reads;
  const { ids, places, isLast } = await nextOrganisations(run, organisations);
  const results: OrganisationResult[] = skipFirst
    ? ids.slice(0, 1).map(skippedResult)
    : await checkOrganisations(deps, ids, {
        ...{ dryRun: run.dryRun, duration: stepOf.duration },
        ...(checks ? { checks } : {}),
        ...(pause ? { pause } : {}),
      });
  if (skipFirst) deps.log.error('organisation not checked', { runId, clientId: ids[0] });
  await saveFindings(deps, run, results);
  const after = afterStep(run, results, places[results.length - 1]);
  after.reads = (run.reads ?? 0) + usage.reads - readsBefore;
  const complete = isLast && results.length === ids.length;
  if (!complete && !(isNightly(run) && after.reads > readsOfNight)) return saveCheckRun(after);
  await endRun(deps, after, complete);
  return false;
}

const skippedResult = (clientId: string): OrganisationResult => ({
  ...{ clientId, exists: true, findings: [], failed: 1, storage: undefined },
});

/** Returns the run with the results of a step. `next`: the place of the last organisation. */
function afterStep(
  run: CheckRunRecord,
  results: readonly OrganisationResult[],
  next: string | undefined,
): CheckRunRecord {
  const findings = results.flatMap((result) => result.findings);
  return {
    ...run,
    ...(next === undefined ? {} : { next }),
    checked: run.checked + results.length,
    found: run.found + findings.length,
    repaired: run.repaired + findings.filter(({ outcome }) => outcome === 'repaired').length,
    failed: results.reduce((sum, { failed }) => sum + failed, run.failed),
    ...(isNightly(run)
      ? { storage: results.reduce(addToReport, run.storage ?? emptyReport(run.startedDate)) }
      : {}),
  };
}

/** Returns the organisations that follow the position of a run, with their keys in the list of organisations. */
async function nextOrganisations({ clientId, next }: CheckRunRecord, limit: number) {
  if (clientId !== undefined)
    return next === undefined
      ? { ids: [clientId], places: [clientId], isLast: true }
      : { ids: [], places: [], isLast: true };
  const page = await listOrganisationPage(next, limit);
  return {
    ids: page.organisations.map(({ id }) => id),
    places: page.organisations.map(({ type, id }) => `${type}#${id}`),
    isLast: page.next === undefined,
  };
}

/** Ends a run. The metrics of its log line raise the alarms. A nightly run also stores its storage report. */
async function endRun(deps: Deps, run: CheckRunRecord, complete: boolean): Promise<void> {
  const endedDate = deps.now().toISOString();
  const report = run.storage && { ...run.storage, endedDate, complete };
  // Stored before the end of the run, so that a repeated message stores a report that a crash prevented.
  if (report) await saveReport(report);
  if (!(await saveCheckRun({ ...run, status: 'done', endedDate, complete }))) return;
  const { checked, found, repaired, failed, dryRun } = run;
  deps.log.info('consistency checked', {
    ...{ runId: run.id, checked, found, repaired, failed, dryRun, complete },
    disagreements: found,
    failedChecks: failed,
    ...embeddedMetrics(deps.now(), 'disagreements', 'failedChecks'),
  });
  if (!report) return;
  const { repairs: _, ...totals } = report;
  deps.log.info('ledgers reconciled', {
    ...totals,
    ...embeddedMetrics(deps.now(), 'checked', 'repaired', 'skipped', 'missing', ['unclaimedBytes', 'Bytes']),
  });
}

/** Logs each finding, and stores the first findings of each organisation for the page. */
async function saveFindings(
  deps: Deps,
  run: CheckRunRecord,
  results: readonly OrganisationResult[],
): Promise<void> {
  for (const { bytes: _, ...finding } of results.flatMap(({ findings }) => findings))
    deps.log.warn('records disagree', { runId: run.id, ...finding });
  const stored = results.flatMap(({ findings }) => findings.slice(0, mostStored));
  await saveCheckFindings(
    stored.map(({ bytes: _, ...finding }, index) => ({
      ...finding,
      runId: run.id,
      place: `${String(run.step).padStart(6, '0')}#${String(index).padStart(4, '0')}`,
      ttl: run.ttl,
    })),
  );
}
