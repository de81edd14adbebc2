import { chunk } from 'es-toolkit/array/chunk';
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

/**
 * Members who are read together, just before their mails. Small, so that few mails go to members deleted
 * since.
 */
const readTogether = 5;

class BeingSent extends Error {
  constructor() {
    super('This mail is being sent by another worker');
  }
}

/**
 * Sends a mail once, also for repeated and parallel calls. One worker at a time has the claim to send it.
 * After a crash between the sending and its record, the mail is sent a second time.
 *
 * @param mailId identifies the mail within the organisation
 * @param send sends the mail, or decides that none is needed. It is not called again after it has returned
 * @throws BeingSent if another worker is sending the mail, and any error of `send`, so that the message is
 *   retried
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
 * Sends the mails of an event to several members, each once like `mailOnce`, with one claim and a record of
 * each mail. A failed mail does not stop the others. Skips deleted and disabled members.
 *
 * @param begin receives the number of members without a mail. It returns a function that sends the mail of a
 *   member.
 * @throws BeingSent if another worker is sending the mails. AggregateError of failed mails. The message is
 *   retried
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
    const remainingIds = userIds.filter((userId) => !sentTo.has(userId));
    const send = remainingIds.length > 0 ? await begin(remainingIds.length) : undefined;
    for (const ids of chunk(remainingIds, readTogether)) {
      const people = await findMembers({ clientId }, ids, true);
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
