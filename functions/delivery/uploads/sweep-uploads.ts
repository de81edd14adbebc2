import { uploadDue } from '../../../events/delivery/uploads.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { listDueBefore } from '../../content/content-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';

/** Uploads that one run takes; the rest are the longest due at the next. */
const maxUploads = 500;

/**
 * Every five minutes: each open upload that is due is given to the worker, one message each. What is due is told
 * by the clock alone, so days in which nothing ran are caught up by one run; a message that comes twice finds the
 * upload ended.
 */
export async function sweepUploads(deps: Deps): Promise<{ sent: number }> {
  const at = deps.now().toISOString();
  const due = await listDueBefore(at, maxUploads);
  const messages = due.map(
    ({ id }): MessageOf<typeof uploadDue> => ({
      id: `${id}@${at}`,
      name: uploadDue.name,
      clientId: ownerOf(id) ?? '',
      at,
      data: { uploadId: id },
    }),
  );
  await enqueue('content', messages);
  if (due.length > 0) deps.log.info('uploads looked after', { sent: due.length });
  return { sent: due.length };
}
