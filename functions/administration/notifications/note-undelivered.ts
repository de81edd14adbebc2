import { findByEmail, findPerson, markUndelivered } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { mailEvent, undeliveredOf } from './feedback-rules.ts';

/**
 * Takes what SES says of a mail: whose address sends mails back, and who complained, gets no more. Twice, or late, it
 * does no harm; an address that is nobody's by now is nobody's matter. Addresses are of one member in one organisation.
 *
 * @throws ZodError for what is no event of a mail: it ends among the dead letters
 */
export async function noteUndelivered(deps: Deps, message: unknown): Promise<void> {
  for (const { email, reason, since, mailed } of undeliveredOf(mailEvent.parse(message))) {
    const owner = await findByEmail(email);
    const person = owner && (await findPerson(owner.userId));
    if (!person) continue;
    const noted = await markUndelivered(person, { reason, since }, mailed);
    if (noted) deps.log.warn('mails stopped', { clientId: person.clientId, userId: person.id, reason });
  }
}
