import type { Tenant } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { claimMail, markMailSent, releaseMail } from './mail-delivery.repository.ts';

/**
 * Sends a mail once, however often and however much at once it is asked: one worker at a time takes the right to.
 * A crash between sending and noting it sends it once more.
 *
 * @param mailId names this mail among all of the organisation
 * @param send sends it, or finds that it is not wanted any more: it is not asked again either
 * @throws where another worker is sending it just now, and what `send` throws: the message comes again
 */
export async function mailOnce(
  deps: Deps,
  { clientId }: Tenant,
  mailId: string,
  send: () => Promise<void>,
): Promise<void> {
  const claim = await claimMail({ clientId }, mailId, deps.now());
  if (claim === 'sent') return;
  if (claim === 'busy') throw new Error('This mail is being sent by another worker');
  try {
    await send();
  } catch (error) {
    await releaseMail({ clientId }, mailId, deps.now());
    throw error;
  }
  await markMailSent({ clientId }, mailId, deps.now());
}
