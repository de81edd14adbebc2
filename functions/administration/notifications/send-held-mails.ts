import type { MessageOf } from '../../../events/envelope.ts';
import type { EventsOf } from '../../../events/registry.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { forgetHeldMail, listHeldMails } from './mail-allowance.repository.ts';

/** Messages that one run takes; the rest are those of the next. */
const maxMessages = 500;

/**
 * Every hour: messages that were held the day before go to the queue as they were, so that who has got the mail gets no
 * second one. Killed half-way, they go there again.
 */
export async function sendHeldMails(deps: Deps): Promise<{ sent: number }> {
  const held = await listHeldMails(deps.now(), maxMessages);
  for (const one of held) {
    await enqueue('mail', [JSON.parse(one.message) as MessageOf<EventsOf<'mail'>>]);
    await forgetHeldMail(one);
  }
  if (held.length > 0) deps.log.info('held mails sent', { sent: held.length });
  return { sent: held.length };
}
