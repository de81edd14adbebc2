import type { MessageOf } from '../../../events/envelope.ts';
import type { EventsOf } from '../../../events/registry.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { forgetHeldMail, listHeldMails } from './mail-allowance.repository.ts';

/** Maximum number of messages per run. The next run sends the others. */
const maxMessages = 500;

/**
 * Sends the waiting messages of earlier days to the mail queue. Runs every hour. The messages are unchanged,
 * so that members who have received the mail do not receive it again. After a crash, a message may be sent to
 * the queue twice.
 */
export async function sendHeldMails(deps: Deps): Promise<{ sent: number }> {
  const heldMails = await listHeldMails(deps.now(), maxMessages);
  for (const one of heldMails) {
    await enqueue('mail', [JSON.parse(one.message) as MessageOf<EventsOf<'mail'>>]);
    await forgetHeldMail(one);
  }
  if (heldMails.length > 0) deps.log.info('postponed mails sent', { sent: heldMails.length });
  return { sent: heldMails.length };
}
