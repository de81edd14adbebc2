import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import { listOrganisationPage, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { metricsOf } from '../../runtime/metrics.ts';
import { usage } from '../../runtime/usage.ts';
import { type CheckFinding, checkOrganisation, type OrganisationResult } from './check-organisation.ts';
import type { CheckRunRecord } from './check-run.entity.ts';
import { findCheckRun, saveCheckFindings, saveCheckRun } from './check-run.repository.ts';
import type { StorageTotals } from './count-content.ts';
import { Snapshot } from './snapshot.ts';

/** Maximum number of stored findings per organisation. All findings are counted and logged. */
const mostStored = 200;
/** Maximum number of ledger repairs that the report lists. */
const mostRepairs = 20;

interface Budget {
  /** Milliseconds. Once they have passed, no further organisation is checked. */
  duration: number;
  /** Read units. Once they are used, no further organisation is checked. */
  reads?: number;
  /** Milliseconds between the two looks at a disagreement. */
  pauseFor?: number;
}

const listKey = ({ type, id }: OrganisationRecord): string => `${type}#${id}`;

/**
 * Continues a run, one organisation at a time, and stores its state after each organisation. After a crash,
 * or when the budget is used up, another call continues from this state.
 *
 * @returns the current run and the storage report, or undefined if the run has ended, does not exist, or was
 *   continued by another worker
 */
export async function runChecks(
  deps: Deps,
  runId: string,
  { duration, reads = Number.POSITIVE_INFINITY, pauseFor }: Budget,
): Promise<{ run: CheckRunRecord; storage: Reconciliation } | undefined> {
  const [end, mostReads] = [performance.now() + duration, usage.reads + reads];
  let run = await findCheckRun(runId);
  if (!run || run.status === 'done') return undefined;
  const storage = emptyReport(deps.now());
  for await (const [clientId, place] of organisationsOf(run)) {
    const snapshot = new Snapshot(clientId, deps);
    const options = { dryRun: run.dryRun, ...(pauseFor === undefined ? {} : { pauseFor }) };
    const result = await checkOrganisation(deps, clientId, options, snapshot);
    const found = result?.findings ?? [];
    addToReport(storage, clientId, result, result && (await snapshot.storage()));
    await note(deps, run, found);
    const after: CheckRunRecord = {
      ...run,
      next: place,
      checked: run.checked + 1,
      found: run.found + found.length,
      repaired: run.repaired + found.filter(({ outcome }) => outcome === 'repaired').length,
      failed: run.failed + (result?.failed ?? 0),
    };
    if (!(await saveCheckRun(after))) return undefined;
    run = { ...after, step: after.step + 1 };
    if (performance.now() > end || usage.reads > mostReads) return { run, storage };
  }
  return { run: await endCheckRun(deps, run, true), storage: { ...storage, complete: true } };
}

/** Ends a run, complete or not. An incomplete nightly run is continued the next night. */
export async function endCheckRun(
  deps: Deps,
  run: CheckRunRecord,
  complete: boolean,
): Promise<CheckRunRecord> {
  const ended: CheckRunRecord = { ...run, status: 'done', endedDate: deps.now().toISOString(), complete };
  await saveCheckRun(ended);
  const { checked, found, repaired, failed, dryRun } = ended;
  deps.log.info('consistency checked', {
    ...{ runId: run.id, checked, found, repaired, failed, dryRun, complete },
    disagreements: found,
    failedChecks: failed,
    ...metricsOf(deps.now(), 'disagreements', 'failedChecks'),
  });
  return { ...ended, step: ended.step + 1 };
}

/** Yields the organisations that are not checked yet, each with its key in the list of organisations. */
async function* organisationsOf(run: CheckRunRecord): AsyncGenerator<[string, string]> {
  if (run.clientId !== undefined) {
    if (run.next === undefined) yield [run.clientId, run.clientId];
    return;
  }
  for (let from = run.next; ; ) {
    const { organisations, next } = await listOrganisationPage(from);
    for (const organisation of organisations) yield [organisation.id, listKey(organisation)];
    if (next === undefined) return;
    from = next;
  }
}

/** Logs each finding, and stores the findings for the page. */
async function note(deps: Deps, run: CheckRunRecord, findings: readonly CheckFinding[]): Promise<void> {
  for (const { bytes: _, ...finding } of findings)
    deps.log.warn('records disagree', { runId: run.id, ...finding });
  await saveCheckFindings(
    findings.slice(0, mostStored).map(({ bytes: _, ...finding }, index) => ({
      ...finding,
      runId: run.id,
      place: `${String(run.step).padStart(6, '0')}#${String(index).padStart(4, '0')}`,
      ttl: run.ttl,
    })),
  );
}

const emptyReport = (now: Date): Reconciliation => ({
  startedDate: now.toISOString(),
  endedDate: '',
  checked: 0,
  repaired: 0,
  skipped: 0,
  repairs: [],
  files: 0,
  missing: 0,
  unclaimed: 0,
  unclaimedBytes: 0,
  complete: false,
});

function addToReport(
  report: Reconciliation,
  clientId: string,
  result: OrganisationResult | undefined,
  totals: StorageTotals | undefined,
): void {
  const ledgers = result?.findings.filter(({ check }) => check === 'ledger') ?? [];
  if (!result || !totals || ledgers.some(({ outcome }) => outcome === 'changed')) {
    report.skipped += 1;
    return;
  }
  report.checked += 1;
  report.files += totals.files;
  report.missing += totals.missing.length;
  report.unclaimed += totals.unclaimed;
  report.unclaimedBytes += totals.unclaimedBytes;
  for (const { outcome, bytes } of ledgers) {
    if (outcome !== 'repaired' || !bytes) continue;
    report.repaired += 1;
    if (report.repairs.length < mostRepairs) report.repairs.push({ clientId, ...bytes });
  }
}
