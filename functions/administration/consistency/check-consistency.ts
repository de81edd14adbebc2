import type { checkRequested } from '../../../events/administration/consistency.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { runChecks } from './run-checks.ts';

/** Milliseconds after which the rest is left to another message: a function ends after fifteen minutes. */
const duration = 10 * 60 * 1000;

/** Goes on with a run that a super admin has started. A repeated message finds it where it is, or over. */
export async function checkConsistency(deps: Deps, message: MessageOf<typeof checkRequested>): Promise<void> {
  const result = await runChecks(deps, message.data.runId, { duration });
  if (result?.run.status === 'running') await enqueue('consistency', [message]);
}
