import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Mail, sendMail } from '../../runtime/mailer.ts';
import { isStopped, type MailKind, mailsPerDay } from './feedback-rules.ts';
import { countMails } from './mail-allowance.repository.ts';

/** What an organisation may send in a day is sent: the message is to wait for the next one (`holding`). */
export class NoMailsLeft extends Error {
  override readonly name = 'NoMailsLeft';
}

/** Counts what an organisation is about to send. @returns false, and counts nothing, where it may not send all today */
export const countNotices = (
  deps: Deps,
  { id: clientId, maxUser }: Pick<OrganisationRecord, 'id' | 'maxUser'>,
  mails: number,
): Promise<boolean> => countMails({ clientId }, mails, mailsPerDay(maxUser), deps.now());

/**
 * Sends a mail to a member, or to the address that they asked for: unless mails to it come back, or they complained of
 * one, and within what their organisation may send in a day. What guards an account is sent beyond that, too.
 *
 * @param options.counted it was counted before, with others (`countNotices`)
 * @throws NoMailsLeft · what SES throws
 */
export async function sendTo(
  deps: Deps,
  person: Member,
  organisation: Pick<OrganisationRecord, 'id' | 'maxUser'>,
  kind: MailKind,
  mail: Mail,
  { counted = false }: { counted?: boolean } = {},
): Promise<void> {
  if (mail.to === person.email && isStopped(person.undelivered, kind)) {
    deps.log.info('mail not sent', { userId: person.id, reason: person.undelivered?.reason });
    return;
  }
  if (kind === 'notice' && !counted && !(await countNotices(deps, organisation, 1)))
    throw new NoMailsLeft(organisation.id);
  await sendMail(mail);
}
