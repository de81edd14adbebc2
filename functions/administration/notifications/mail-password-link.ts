import type { MessageOf } from '../../../events/envelope.ts';
import type { passwordLinkRequested } from '../../../events/identity/access.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import {
  findOrganisationConsistently,
  mustSignOn,
  type OrganisationRecord,
} from '../../foundation/tenancy/index.ts';
import {
  buildMailedLink,
  findPerson,
  type MailedLink,
  type Member,
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
 * 1. Claims the mail of this event, so that parallel deliveries of the message send one mail.
 * 2. Stores the hash of the link, unless a newer link is stored, or the hash was stored with the member.
 * 3. Sends the mail, and records that it was sent. After a crash in between, the same link is sent a second
 *    time.
 *
 * Skips deleted or disabled members, members with a newer link, and deleted organisations.
 */
export async function mailPasswordLink(
  deps: Deps,
  message: MessageOf<typeof passwordLinkRequested>,
): Promise<void> {
  const { userId, reason, lang } = message.data;
  const tenant = { clientId: message.clientId };
  const organisation = await findOrganisationConsistently(tenant);
  if (!organisation) return;
  await mailOnce(deps, tenant, message.id, async () => {
    const person = await findPerson(userId);
    const { current } = await signingKeys();
    const link = person?.active
      ? await sendLink(deps, buildMailedLink('password-link', message, person.id, current.key), person, {
          organisation,
          reason,
          lang,
        })
      : false;
    if (!link) deps.log.info('password link not sent', { eventId: message.id, gone: !person });
  });
}

interface Matter {
  organisation: OrganisationRecord;
  reason: 'invitation' | 'reset';
  lang: InterfaceLanguage;
  /** Whether the mail was already counted in the daily limit of the organisation. */
  counted?: boolean;
}

/**
 * Mails a link to set a password. Stores the link first, unless the record `person` contains it. If the
 * member must use single sign-on, an invitation contains the address of the sign-on instead, and a reset is
 * not sent.
 *
 * @returns false if nothing was sent: a newer link has replaced this link, or single sign-on is required
 */
export async function sendLink(
  deps: Deps,
  { key, hash, until }: MailedLink,
  person: Member,
  { organisation, reason, lang, counted = false }: Matter,
): Promise<boolean> {
  const forced = mustSignOn(organisation, person.id, deps.now());
  if (forced && reason === 'reset') return false;
  const link = { hash, until: until.toISOString() };
  const isStored = person.resetHash === hash && person.resetUntil === link.until;
  if (!forced && !isStored && !(await storeResetLink(person, link))) return false;
  await sendTo(
    deps,
    { person, organisation, kind: reason === 'reset' ? 'security' : 'notice', counted },
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
      // The key is in the fragment, which is not sent to a server and does not appear in logs.
      url: forced
        ? `${settings.pageUrl}/sso?organisation=${organisation.id}`
        : `${settings.pageUrl}/reset-password#key=${encodeURIComponent(key)}`,
      support: settings.supportEmail,
    }),
  );
  return true;
}
