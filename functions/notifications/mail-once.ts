import type { Member } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Mail, sendMail } from '../runtime/mailer.ts';
import { claimMail, markMailSent, releaseMail } from './mail-delivery.repository.ts';

/**
 * Sends a mail to somebody once, however often and however much at once it is asked. A crash between sending and
 * noting it sends it once more.
 *
 * @param mailId names this mail among all of the person's organisation
 * @throws where another worker is sending it just now: the message comes again
 */
export async function mailOnce(deps: Deps, person: Member, mailId: string, make: () => Mail): Promise<void> {
  const claim = await claimMail(person, mailId, deps.now());
  if (claim === 'sent') return;
  if (claim === 'busy') throw new Error('This mail is being sent by another worker');
  try {
    await sendMail(make());
  } catch (error) {
    await releaseMail(person, mailId, deps.now());
    throw error;
  }
  await markMailSent(person, mailId, deps.now());
}
