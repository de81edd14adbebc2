import type { getOpenBadge as contract } from '../../../shared/contracts/learning/open-badges.ts';
import { dayIn, dayText } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { type ContentLanguage, contentLanguages, inLanguage } from '../../../shared/lang.ts';
import { findOrganisation, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findPerson, type Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { answer, attachment, Document } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { prefersHtml } from '../../runtime/http/prefer.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { settings } from '../../runtime/settings.ts';
import { openBadgeAddress, toCredential } from './credential-rules.ts';
import { issuerSigner } from './issuer-key.ts';
import type { OpenBadge } from './open-badge.entity.ts';
import { findNumberedOpenBadge } from './open-badge.repository.ts';
import { openBadgePage, unknownOpenBadgePage } from './open-badge-page.ts';
import { parsePublicNumber } from './public-number-rules.ts';
import { signCredential } from './sign-credential.ts';
import { stateOn } from './state-rules.ts';
import { visitorLanguage } from './visitor-language.ts';

/**
 * Returns a shared badge by its number, without authentication: for browsers a page in the visitor's language,
 * otherwise the credential, signed for each request. A revoked badge is still returned. Its credential refers to the
 * list of revoked badges.
 *
 * @throws NOT_FOUND for an unknown number, also after the person withdrew the badge or was deleted. Browsers receive a
 * page with a 404
 */
export const getOpenBadge: PublicOperation<typeof contract> = async (deps, { params, query, headers }) => {
  const save = query.download === 'true';
  const html = !save && prefersHtml(headers.accept);
  const vary = { Vary: 'Accept, Accept-Language', 'X-Robots-Tag': 'noindex' };
  const lang = visitorLanguage(query.lang, headers['accept-language']);
  const found = await findShared(params.number);
  if (!found) {
    if (!html) throw new AppError('NOT_FOUND');
    const page = unknownOpenBadgePage(lang, params.number);
    return answer(new Document('text/html', page.html), 404, { ...vary, ...page.headers });
  }
  if (html) {
    const page = openBadgePage(lang, toPageFacts(deps, found, lang));
    return answer(new Document('text/html', page.html), 200, { ...vary, ...page.headers });
  }
  // Without a requested language, every request gets the same credential.
  const ofCredential = query.lang ? lang : firstLanguage(found.badge);
  const saved = save ? { 'Content-Disposition': attachment(`${found.badge.number}.json`) } : {};
  return answer(await sign(deps, found, ofCredential), 200, { ...vary, ...saved });
};

interface FoundBadge {
  badge: OpenBadge;
  person: Member;
  organisation: OrganisationRecord;
}

async function findShared(typed: string): Promise<FoundBadge | undefined> {
  const parsed = parsePublicNumber(typed);
  const badge = parsed && (await findNumberedOpenBadge(parsed, parsed.number));
  if (!badge || badge.withdrawn) return undefined;
  const [person, organisation] = await Promise.all([findPerson(badge.userId), findOrganisation(badge)]);
  return person && organisation ? { badge, person, organisation } : undefined;
}

const firstLanguage = ({ texts }: OpenBadge): ContentLanguage =>
  contentLanguages.find((lang) => texts.some((text) => text.lang === lang)) ?? 'EN';

const sign = async (
  deps: Pick<Deps, 'now'>,
  { badge, person, organisation }: FoundBadge,
  lang: ContentLanguage,
) =>
  signCredential(
    toCredential({
      ...{ badge, lang, pageUrl: settings.pageUrl, email: person.email },
      organisation: { ...organisation, logo: pictureUrl(organisation.logo) },
      image: pictureUrl(badge.logo),
    }),
    await issuerSigner(deps, badge),
    badge.issuedDate,
  );

function toPageFacts(
  deps: Pick<Deps, 'now'>,
  { badge, person, organisation }: FoundBadge,
  lang: ContentLanguage,
) {
  const { timeZone } = organisation;
  const { number, kind, achievedDate, expires, revoked, content, score, logo } = badge;
  return {
    ...{ number, kind, score, content },
    state: stateOn(dayIn(timeZone, deps.now()), badge),
    name: inLanguage(badge.texts, lang)?.name ?? '',
    person: `${person.firstName} ${person.lastName}`,
    organisation: organisation.name,
    primaryColor: organisation.primaryColor,
    achieved: dayText(timeZone, achievedDate),
    expires: expires ? dayText('UTC', expires) : undefined,
    revoked: revoked ? dayText(timeZone, revoked) : undefined,
    picture: pictureUrl(logo) ?? pictureUrl(organisation.logo, 'thumb'),
    download: `${openBadgeAddress(settings.pageUrl, number)}?download=true`,
  };
}
