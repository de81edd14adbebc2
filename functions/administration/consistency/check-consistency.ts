import type { checkRequested } from '../../../events/administration/consistency.ts';
import { attempts, type MessageOf } from '../../../events/envelope.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { continueCheckRun } from './continue-check-run.ts';

/**
 * Continues a run by one step, and sends the message of the next step. A repeated message continues at the
 * stored position, one organisation at a time. Its last delivery skips the organisation that failed, so that no
 * organisation stops a run.
 */
export async function checkConsistency(
  deps: Deps,
  message: MessageOf<typeof checkRequested>,
  { attempt }: Delivery,
): Promise<void> {
  const continues = await continueCheckRun(deps, message.data.runId, {
    ...(attempt > 1 ? { organisations: 1 } : {}),
    skipFirst: attempt >= attempts,
  });
  if (continues) await enqueue('consistency', [message]);
}
