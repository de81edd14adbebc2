import type { MessageOf } from '../../../events/envelope.ts';
import type { emailChanged, emailChangeRequested, emailConfirmed } from '../../../events/identity/access.ts';
import { findOrganisationConsistently, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import {
  buildMailedLink,
  findPerson,
  type Member,
  storeEmailLink,
  storeEmailRevert,
} from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { signingKeys } from '../../runtime/secret.ts';
import { settings } from '../../runtime/settings.ts';
import { type AccountMail, accountMail } from './mail/account-mail.ts';
import { mailOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';

/**
 * Sends the mails for a requested change of address (AC-16): a confirmation link to the new address, and a
 * notice to the current address, with a link that reverts the change. Sends nothing if the member has requested another address since.
 */
export async function mailEmailChange(
  deps: Deps,
  message: MessageOf<typeof emailChangeRequested>,
): Promise<void> {
  const { userId, email } = message.data;
  await mailPerson(deps, message, userId, async (person, mail) => {
    const { current } = await signingKeys();
    const { key, hash, until } = buildMailedLink('email-link', message, person.id, current.key);
    if (!(await storeEmailLink(person, email, { hash, until: until.toISOString() }))) return;
    const url = `${settings.pageUrl}/confirm-email#key=${encodeURIComponent(key)}`;
    await mail({ reason: 'email-confirm', to: email, other: person.email, until, url });
    const revert = await storeRevertLink(message, person, person.email);
    await mail({ reason: 'email-asked', to: person.email, other: email, ...revert });
  });
}

/**
 * Notifies the old address of a confirmed change, with a link that reverts the change. Sends nothing if the change
 * was reverted since.
 */
export async function mailEmailConfirmed(
  deps: Deps,
  message: MessageOf<typeof emailConfirmed>,
): Promise<void> {
  const { userId, before, after } = message.data;
  await mailPerson(deps, message, userId, async (person, mail) => {
    if (person.email === before) return;
    const revert = await storeRevertLink(message, person, before);
    await mail({ reason: 'email-confirmed', to: before, other: after, ...revert });
  });
}

/** Stores the link that restores an address, before it is mailed. A repeated event stores the same link. */
async function storeRevertLink(
  event: { id: string; at: string },
  { id: userId, clientId }: Member,
  email: string,
): Promise<{ url: string; until: Date }> {
  const { current } = await signingKeys();
  const { key, hash, until } = buildMailedLink('revert-link', event, userId, current.key);
  await storeEmailRevert({
    clientId,
    userId,
    hash,
    email,
    since: event.at,
    until: until.toISOString(),
    ttl: Math.ceil(until.getTime() / 1000),
  });
  return { url: `${settings.pageUrl}/revert-email#key=${encodeURIComponent(key)}`, until };
}

/** Notifies both addresses of a member whose address was changed by an administrator (PE-06). */
export async function mailEmailChanged(deps: Deps, message: MessageOf<typeof emailChanged>): Promise<void> {
  const { userId, before, after } = message.data;
  await mailPerson(deps, message, userId, async (_person, mail) => {
    const about = { reason: 'email-moved', until: deps.now(), url: settings.pageUrl } as const;
    await mail({ ...about, to: after, other: before });
    await mail({ ...about, to: before, other: after });
  });
}

type SendChangeMail = (
  about: Pick<AccountMail, 'reason' | 'to' | 'other' | 'until' | 'url'>,
) => Promise<void>;

/** Sends the mails of an event once. Skips members who are inactive or deleted, and deleted organisations. */
async function mailPerson(
  deps: Deps,
  { clientId, id }: { clientId: string; id: string },
  userId: string,
  send: (person: Member, mail: SendChangeMail) => Promise<void>,
): Promise<void> {
  const organisation = await findOrganisationConsistently({ clientId });
  if (!organisation) return;
  await mailOnce(deps, { clientId }, id, async () => {
    const person = await findPerson(userId);
    if (!person?.active) return;
    await send(person, (about) =>
      sendTo(
        deps,
        { person, organisation, kind: 'security' },
        accountMail({ ...mailFrame(organisation, person), ...about }),
      ),
    );
  });
}

const mailFrame = (organisation: OrganisationRecord, { lang, firstName }: Member) => ({
  lang,
  firstName,
  sender: {
    name: organisation.name,
    logo: pictureUrl(organisation.logo, 'thumb'),
    primaryColor: organisation.primaryColor,
  },
  timeZone: organisation.timeZone,
  support: settings.supportEmail,
});
