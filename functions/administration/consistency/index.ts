export { checkOrganisations } from './check-organisations.ts';
export {
  createCheckRunWrite,
  findCheckRun,
  listCheckFindings,
  listLatestCheckRuns,
} from './check-run.repository.ts';
export { buildCheckRun, toCheckRun } from './check-run.ts';
export { checksAfterMigrations, checksOfUses } from './checks.ts';
export { continueCheckRun } from './continue-check-run.ts';
export { findReport } from './reconciliation.repository.ts';
