import type { Reconciliation } from '../../shared/contracts/operations.ts';
import type { Deps } from '../runtime/deps.ts';
import { metricsOf } from '../runtime/metrics.ts';
import { listOrganisationPage, type OrganisationRecord } from '../tenancy/index.ts';
import { type Finding, reconcileOrganisation } from './reconcile-organisation.ts';
import { findReport, saveReport } from './reconciliation.repository.ts';

/** Milliseconds after which the rest is left for the next run; a run may take fifteen minutes. */
const maxDuration = 12 * 60 * 1000;
/** Repairs that the report tells one by one. */
const maxRepairs = 20;

const listKey = ({ type, id }: OrganisationRecord): string => `${type}#${id}`;

/**
 * Every night: the ledger of each organisation's bytes is compared with what is there, and put right (UP-04).
 * Organisations are read page by page and looked at one after the other; where time runs out, the next run goes
 * on from there. What was found is logged, is a metric, and is kept for the page of operations.
 */
export async function reconcileQuotas(deps: Deps): Promise<Reconciliation> {
  const end = performance.now() + maxDuration;
  const found: Reconciliation = {
    startedDate: deps.now().toISOString(),
    endedDate: '',
    checked: 0,
    repaired: 0,
    skipped: 0,
    repairs: [],
    files: 0,
    missing: 0,
    unclaimed: 0,
    unclaimedBytes: 0,
    complete: true,
  };
  let from = (await findReport())?.next;
  let stopped: string | undefined;
  do {
    const { organisations, next } = await listOrganisationPage(from);
    for (const organisation of organisations) {
      const clientId = organisation.id;
      add(deps, found, clientId, await reconcileOrganisation(deps, { clientId }));
      if (performance.now() < end) continue;
      stopped = listKey(organisation);
      break;
    }
    from = next;
  } while (from && !stopped);
  found.complete = stopped === undefined;
  found.endedDate = deps.now().toISOString();
  await saveReport({ ...found, ...(stopped ? { next: stopped } : {}) });
  report(deps, found);
  return found;
}

function add(deps: Deps, found: Reconciliation, clientId: string, finding: Finding | undefined): void {
  if (!finding) {
    found.skipped += 1;
    return;
  }
  found.checked += 1;
  found.files += finding.files;
  found.missing += finding.missing;
  found.unclaimed += finding.unclaimed;
  found.unclaimedBytes += finding.unclaimedBytes;
  if (finding.missing > 0) deps.log.error('content is missing', { clientId, files: finding.missing });
  if (!finding.repair) return;
  found.repaired += 1;
  if (found.repairs.length < maxRepairs) found.repairs.push({ clientId, ...finding.repair });
  deps.log.warn('ledger repaired', { clientId, ...finding.repair });
}

/** One line that is also the metric. */
function report({ log, now }: Deps, { repairs: _, ...found }: Reconciliation): void {
  log.info('ledgers reconciled', {
    ...found,
    ...metricsOf(now(), 'checked', 'repaired', 'skipped', 'missing', ['unclaimedBytes', 'Bytes']),
  });
}
