import type { checkRequested } from '../../../events/administration/consistency.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { runChecks } from './run-checks.ts';

/** Milliseconds per message. A new message continues the run. A function runs at most fifteen minutes. */
const duration = 10 * 60 * 1000;

/**
 * Continues a run that a super admin started. A repeated message continues at the stored position, or does
 * nothing.
 */
export async function checkConsistency(deps: Deps, message: MessageOf<typeof checkRequested>): Promise<void> {
  const result = await runChecks(deps, message.data.runId, { duration });
  if (result?.run.status === 'running') await enqueue('consistency', [message]);
}
