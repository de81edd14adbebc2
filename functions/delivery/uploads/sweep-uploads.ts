import { uploadDue } from '../../../events/delivery/uploads.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { idOwner } from '../../../shared/ids.ts';
import { listDueUploads } from '../../content/content-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';

/** Limit of uploads in one run. The next run continues with the oldest due uploads. */
const maxUploads = 500;

/**
 * Sends each open upload that is due to the worker, one message each, every five minutes. Due uploads depend
 * on the clock only, so that the first run after an outage catches up. A repeated message finds the upload
 * ended.
 */
export async function sweepUploads(deps: Deps): Promise<{ sent: number }> {
  const at = deps.now().toISOString();
  const due = await listDueUploads(at, maxUploads);
  const messages = due.map(
    ({ id }): MessageOf<typeof uploadDue> => ({
      id: `${id}@${at}`,
      name: uploadDue.name,
      clientId: idOwner(id) ?? '',
      at,
      data: { uploadId: id },
    }),
  );
  await enqueue('content', messages);
  if (due.length > 0) deps.log.info('inactive uploads sent to the worker', { sent: due.length });
  return { sent: due.length };
}
