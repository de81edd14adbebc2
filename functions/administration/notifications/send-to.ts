import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Mail, sendMail } from '../../runtime/mailer.ts';
import { isStopped, type MailKind, mailsPerDay } from './feedback-rules.ts';
import { countMails } from './mail-allowance.repository.ts';

/** The organisation has reached its daily limit of mails. `holdOverLimit` stores the message for the next day. */
export class NoMailsLeft extends Error {
  override readonly name = 'NoMailsLeft';
}

/**
 * Counts mails before they are sent.
 *
 * @returns false, without counting, if the organisation cannot send all of them today
 */
export const countNotices = (
  deps: Deps,
  { id: clientId, maxUser }: Pick<OrganisationRecord, 'id' | 'maxUser'>,
  mails: number,
): Promise<boolean> => countMails({ clientId }, mails, mailsPerDay(maxUser), deps.now());

interface MailDelivery {
  person: Member;
  organisation: Pick<OrganisationRecord, 'id' | 'maxUser'>;
  kind: MailKind;
  /** Whether the mail is counted already. */
  counted?: boolean;
}

/**
 * Sends a mail to a member, or to the address that they requested. Skips addresses that are stopped because
 * of bounces or complaints. Applies the daily limit of the organisation, except to security mails.
 *
 * @param options.counted whether the mail was counted before, together with others (`countNotices`)
 * @throws NoMailsLeft · errors of SES
 */
export async function sendTo(
  deps: Deps,
  { person, organisation, kind, counted = false }: MailDelivery,
  mail: Mail,
): Promise<void> {
  if (mail.to === person.email && isStopped(person.undelivered, kind)) {
    deps.log.info('mail not sent', { userId: person.id, reason: person.undelivered?.reason });
    return;
  }
  if (kind === 'notice' && !counted && !(await countNotices(deps, organisation, 1)))
    throw new NoMailsLeft(organisation.id);
  await sendMail(mail);
}
