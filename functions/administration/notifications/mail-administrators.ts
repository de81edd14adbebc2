import type { Envelope } from '../../../events/envelope.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Mail } from '../../runtime/mailer.ts';
import { buildNotice } from './build-notice.ts';
import type { MailKind } from './feedback-rules.ts';
import { listAdministrators } from './list-administrators.ts';
import type { Notice } from './mail/notice-mail.ts';
import { mailOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';

interface AdministratorsMail {
  /** The address on the page that the mail links to. */
  path: string;
  mailOf: (notice: Notice) => Mail;
  /** Default `notice`. */
  kind?: MailKind;
  /** Returns whether an administrator gets the mail. Default: each does. */
  mails?: (person: Member) => boolean;
}

/**
 * Mails the administrators of an organisation about an event, each once, in their own language.
 *
 * @param path path of the page that shows details
 */
export async function mailAdministrators(
  deps: Deps,
  message: Envelope,
  organisation: OrganisationRecord,
  { path, mailOf, kind = 'notice', mails = () => true }: AdministratorsMail,
): Promise<void> {
  for (const person of await listAdministrators(message)) {
    if (!mails(person)) continue;
    await mailOnce(deps, person, `${message.id}.${person.id}`, () =>
      sendTo(deps, { person, organisation, kind }, mailOf(buildNotice(person, organisation, path))),
    );
  }
}
