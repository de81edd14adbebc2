import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../../identity/members/index.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { settings } from '../../runtime/settings.ts';
import type { Notice } from './mail/notice-mail.ts';

/**
 * Returns the notice of an organisation to a member, in the language of the member.
 *
 * @param path path of the page that the mail links to
 */
export const buildNotice = (
  { lang, email, firstName }: Member,
  { name, logo, primaryColor }: Pick<OrganisationRecord, 'name' | 'logo' | 'primaryColor'>,
  path: string,
): Notice => ({
  lang,
  to: email,
  firstName,
  sender: { name, logo: pictureUrl(logo, 'thumb'), primaryColor },
  url: `${settings.pageUrl}${path}`,
  support: settings.supportEmail,
});
