import type { MessageOf } from '../../../events/envelope.ts';
import type { passwordLinkRequested } from '../../../events/identity/access.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { findOrganisationNow, mustSignOn, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import {
  findPerson,
  type MailedLink,
  type Member,
  mailedLinkOf,
  storeResetLink,
} from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { signingKeys } from '../../runtime/secret.ts';
import { settings } from '../../runtime/settings.ts';
import { accountMail } from './mail/account-mail.ts';
import { mailOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';

/**
 * Sends the link to set a password (AC-08, OR-03, PE-02).
 *
 * 1. takes the right to send this event's mail, so that a message delivered several times at once is one mail;
 * 2. stores the hash of the link, unless a newer link is there, or it was stored with the person;
 * 3. sends the mail, and notes that it was sent. A crash between the two sends the same link once more.
 *
 * Nothing is sent to somebody who was deleted or disabled meanwhile, whose link a newer one replaced, or whose
 * organisation is gone.
 */
export async function mailPasswordLink(
  deps: Deps,
  message: MessageOf<typeof passwordLinkRequested>,
): Promise<void> {
  const { userId, reason, lang } = message.data;
  const tenant = { clientId: message.clientId };
  const organisation = await findOrganisationNow(tenant);
  if (!organisation) return;
  await mailOnce(deps, tenant, message.id, async () => {
    const person = await findPerson(userId);
    const { current } = await signingKeys();
    const sent = person?.active
      ? await sendLink(deps, mailedLinkOf('password-link', message, person.id, current.key), person, {
          organisation,
          reason,
          lang,
        })
      : false;
    if (!sent) deps.log.info('password link not sent', { eventId: message.id, gone: !person });
  });
}

interface Matter {
  organisation: OrganisationRecord;
  reason: 'invitation' | 'reset';
  lang: InterfaceLanguage;
  /** It was counted among what the organisation may send in a day. */
  counted?: boolean;
}

/**
 * Mails somebody a link to set a password, which is stored first unless `person`, who was read just before, has it.
 * Where they have no password to set, since their organisation's own sign-on is required, an invitation leads to that,
 * and nothing else is sent.
 *
 * @returns false where nothing was sent: a newer link has replaced it, or no password counts
 */
export async function sendLink(
  deps: Deps,
  { key, hash, until }: MailedLink,
  person: Member,
  { organisation, reason, lang, counted = false }: Matter,
): Promise<boolean> {
  const forced = mustSignOn(organisation, person.id);
  if (forced && reason === 'reset') return false;
  const link = { hash, until: until.toISOString() };
  const isStored = person.resetHash === hash && person.resetUntil === link.until;
  if (!forced && !isStored && !(await storeResetLink(person, link))) return false;
  await sendTo(
    deps,
    person,
    organisation,
    reason === 'reset' ? 'security' : 'notice',
    accountMail({
      lang,
      reason: forced ? 'sign-on' : reason,
      to: person.email,
      firstName: person.firstName,
      sender: {
        name: organisation.name,
        logo: pictureUrl(organisation.logo, 'thumb'),
        primaryColor: organisation.primaryColor,
      },
      timeZone: organisation.timeZone,
      until,
      // In the fragment, which is sent to no server and stands in no log.
      url: forced
        ? `${settings.pageUrl}/sso?organisation=${organisation.id}`
        : `${settings.pageUrl}/reset-password#key=${encodeURIComponent(key)}`,
      support: settings.supportEmail,
    }),
    { counted },
  );
  return true;
}
