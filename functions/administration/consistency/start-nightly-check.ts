import { checkRequested } from '../../../events/administration/consistency.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { CheckRunRecord } from './check-run.entity.ts';
import { createCheckRunWrite, listLatestCheckRuns } from './check-run.repository.ts';
import { buildCheckRun, isNightly } from './check-run.ts';

/** Number of latest runs that are searched for the last nightly run. */
const latest = 50;

/**
 * Starts the nightly check of all organisations (UP-04). The worker continues it step by step. The
 * check begins after the last organisation that the previous night checked. If the run of the previous night has
 * not ended, for example because its message was lost, it is continued instead.
 */
export async function startNightlyCheck(deps: Deps): Promise<CheckRunRecord> {
  const last = (await listLatestCheckRuns(latest)).find(isNightly);
  const unended = last?.status === 'running' ? last : undefined;
  const next = last && !last.complete ? last.next : undefined;
  const run =
    unended ?? (await buildCheckRun(deps, { dryRun: false, ...(next === undefined ? {} : { next }) }));
  await transact([
    ...(unended ? [] : [createCheckRunWrite(run)]),
    publishWrite(deps, checkRequested, PROVIDER, { runId: run.id }),
  ]);
  return run;
}
