import type { MessageOf } from '../../../events/envelope.ts';
import type { webhookDeliveryDue } from '../../../events/integrations/webhooks.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { Delivery as Received } from '../../runtime/worker.ts';
import { deleteDueMarkerWrite, findHead, findWaiting, updateWaitingWrites } from './delivery.repository.ts';
import { nextCheck } from './delivery-rules.ts';
import { runLane } from './run-lane.ts';

/**
 * Handles a due delivery: tries its lane from the first delivery on. A delivery that is still behind another
 * delivery is due again with that delivery. The due-marker of an ended delivery is deleted.
 */
export async function tryDue(
  deps: Deps,
  { clientId, data }: MessageOf<typeof webhookDeliveryDue>,
  { endsBy }: Received,
): Promise<void> {
  const key = { clientId, ...data };
  if ((await findWaiting(key))?.due !== data.due) return transact([deleteDueMarkerWrite(key)]);
  await runLane(deps, key, endsBy);
  const waiting = await findWaiting(key);
  if (waiting?.due !== data.due) return;
  const head = await findHead(key, data.webhookId, data.lane);
  await onConflict(
    transact(updateWaitingWrites(waiting, { due: nextCheck(head, deps.now()), state: waiting.state })),
    () => undefined,
  );
}
