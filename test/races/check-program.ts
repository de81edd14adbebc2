import { retry } from 'es-toolkit/function';
import type { CheckFinding } from '../../functions/administration/consistency/check-organisations.ts';
import { reachBuckets, reachStores } from '../factories/in-process.ts';
import type { Host } from '../factories/platform.ts';

// Checks organisations of the host that the argument describes. The parent process sends lists of their ids.

export interface CheckReport {
  findings: CheckFinding[];
  /** Organisations with the number of their checks that failed. */
  failed: { clientId: string; checks: number }[];
}

/** A day and an hour ahead, so that the checks treat every change as finished. */
const ahead = 25 * 60 * 60 * 1000;

const host = JSON.parse(process.argv[2] ?? '') as Host;
await reachStores(host);
await reachBuckets(host);
const [{ checkOrganisations }, { deps }, { documentClient }] = await Promise.all([
  import('../../functions/administration/consistency/check-organisations.ts'),
  import('../../functions/runtime/deps.ts'),
  import('../../functions/runtime/table.ts'),
]);
// On a loaded machine the table may answer too late. Checks only read.
documentClient.middlewareStack.add((next) => (args) => retry(() => next(args), { retries: 20, delay: 500 }), {
  step: 'initialize',
  priority: 'high',
});
const now = () => new Date(Date.now() + ahead);

process.on('message', async (clientIds: string[]) => {
  const report: CheckReport = { findings: [], failed: [] };
  for (const id of clientIds) {
    const results = await checkOrganisations({ ...deps, now }, [id], { dryRun: true, pause: async () => {} });
    for (const { clientId, findings, failed } of results) {
      report.findings.push(...findings);
      if (failed > 0) report.failed.push({ clientId, checks: failed });
    }
  }
  process.send?.(report);
});
