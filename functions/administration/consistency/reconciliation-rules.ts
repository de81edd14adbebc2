import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import type { OrganisationResult } from './check-organisations.ts';

/** Maximum number of ledger repairs that the report lists. */
const mostRepairs = 20;

export const emptyReport = (startedDate: string): Reconciliation => ({
  startedDate,
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

/** Adds the ledger findings and the storage totals of an organisation to a storage report. */
export function addToReport(
  report: Reconciliation,
  { clientId, exists, findings, storage }: OrganisationResult,
): Reconciliation {
  const ledgers = findings.filter(({ check }) => check === 'ledger');
  if (!exists || !storage || ledgers.some(({ outcome }) => outcome === 'changed'))
    return { ...report, skipped: report.skipped + 1 };
  const repairs = ledgers.flatMap(({ outcome, bytes }) =>
    outcome === 'repaired' && bytes ? [{ clientId, ...bytes }] : [],
  );
  return {
    ...report,
    checked: report.checked + 1,
    repaired: report.repaired + repairs.length,
    repairs: [...report.repairs, ...repairs].slice(0, mostRepairs),
    files: report.files + storage.files,
    missing: report.missing + storage.missing.length,
    unclaimed: report.unclaimed + storage.unclaimed,
    unclaimedBytes: report.unclaimedBytes + storage.unclaimedBytes,
  };
}
