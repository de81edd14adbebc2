import { findByEmail, findPerson, markUndelivered } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { mailEvent, undeliveredAddresses } from './feedback-rules.ts';

/**
 * Processes an event of SES about a mail. Stops mails to addresses that bounce, and to members who
 * complained. Safe for repeated and late events. Ignores addresses without a member. An address belongs to
 * one member of one organisation.
 *
 * @throws ZodError if the message is not an event about a mail, so that it moves to the dead-letter queue
 */
export async function recordUndelivered(deps: Deps, message: unknown): Promise<void> {
  for (const { email, reason, since, mailed } of undeliveredAddresses(mailEvent.parse(message))) {
    const owner = await findByEmail(email);
    const person = owner && (await findPerson(owner.userId));
    if (!person) continue;
    const isNew = await markUndelivered(person, { reason, since }, mailed);
    if (isNew) deps.log.warn('mails stopped', { clientId: person.clientId, userId: person.id, reason });
  }
}
