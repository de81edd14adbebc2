import type { Envelope } from '../../../events/envelope.ts';
import { findMembers, type Member } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  claimMail,
  claimMails,
  markMailSent,
  markMailSentTo,
  releaseMail,
} from './mail-delivery.repository.ts';

/** People who are read at once, just before their mails: who is deleted a moment later gets one, and few others. */
const readTogether = 5;

class BeingSent extends Error {
  constructor() {
    super('This mail is being sent by another worker');
  }
}

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
  if (claim === 'busy') throw new BeingSent();
  try {
    await send();
  } catch (error) {
    await releaseMail({ clientId }, mailId, deps.now());
    throw error;
  }
  await markMailSent({ clientId }, mailId, deps.now());
}

/**
 * Sends the mails of an event to several people, each once, as `mailOnce`, by one claim and a note for each mail. A mail
 * that fails does not keep the others; who is deleted or disabled gets none.
 *
 * @param begin is told how many have not got theirs yet; answers what sends somebody theirs
 * @throws where another worker is sending them just now, and what `send` threw, together: the message comes again
 */
export async function mailEachOnce(
  deps: Deps,
  { id, clientId }: Envelope,
  userIds: readonly string[],
  begin: (left: number) => Promise<(person: Member) => Promise<void>>,
): Promise<void> {
  const sentTo = await claimMails({ clientId }, id, deps.now());
  if (!sentTo) throw new BeingSent();
  const failures: unknown[] = [];
  try {
    const left = userIds.filter((userId) => !sentTo.has(userId));
    const send = left.length > 0 ? await begin(left.length) : undefined;
    for (let from = 0; from < left.length; from += readTogether) {
      const people = await findMembers({ clientId }, left.slice(from, from + readTogether), true);
      for (const person of [...people.values()].filter(({ active }) => active)) {
        try {
          await send?.(person);
          await markMailSentTo({ clientId }, id, person.id, deps.now());
        } catch (error) {
          failures.push(error);
        }
      }
    }
  } finally {
    await releaseMail({ clientId }, id, deps.now());
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mails of this event were not sent');
}
