import { createHash } from 'node:crypto';
import { addDays, startOfDay } from '../../../shared/days.ts';
import { type ContentLanguage, inLanguage, locales } from '../../../shared/lang.ts';
import { credentialTexts } from './credential-texts-rules.ts';
import { issuerAddress, issuerDid } from './issuer-rules.ts';
import type { OpenBadge } from './open-badge.entity.ts';

/** Verifiable Credentials 2.0. */
export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
/** Open Badges 3.0. */
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Returns the public address of a shared badge, which is also its id. */
export const openBadgeAddress = (pageUrl: string, number: string): string =>
  `${pageUrl}/api/v1/open-badges/${number}`;

const statusListAddress = (pageUrl: string, clientId: string, list: number): string =>
  `${pageUrl}/api/v1/issuers/${clientId}/status-lists/${list}`;

export interface CredentialFacts {
  badge: OpenBadge;
  lang: ContentLanguage;
  /** Origin of the page. */
  pageUrl: string;
  email: string;
  organisation: { name: string; timeZone: string; logo: string | null };
  /** Address of the badge's picture. */
  image: string | null;
}

const withValue = (text: string, value: string): string => text.replace('{value}', () => value);

/** Whole seconds, as the schema of Open Badges requires. */
const instant = (time: string | number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

const image = (address: string | null) => (address ? { image: { id: address, type: 'Image' as const } } : {});

/**
 * Returns the credential of a shared badge by Open Badges 3.0, without its proof. It names the person by a salted hash
 * of their address only. The evidence is the public page.
 */
export function toCredential({ badge, lang, pageUrl, email, organisation, image: picture }: CredentialFacts) {
  const { clientId, number, kind, list, index, content, score, expires } = badge;
  const text = inLanguage(badge.texts, lang);
  const texts = credentialTexts[lang];
  const address = openBadgeAddress(pageUrl, number);
  const statusList = statusListAddress(pageUrl, clientId, list);
  const achievementId = `${issuerAddress(pageUrl, clientId)}#${achievementName(badge)}`;
  const name = text?.name ?? '';
  return {
    '@context': [credentialsContext, openBadgesContext],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: {
      id: issuerDid(pageUrl, clientId),
      type: ['Profile'],
      name: organisation.name,
      ...image(organisation.logo),
    },
    validFrom: instant(badge.achievedDate),
    // The last second of the last day.
    ...(expires
      ? { validUntil: instant(startOfDay(organisation.timeZone, addDays(expires, 1)) - 1000) }
      : {}),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject' as const,
          hashed: true,
          identityHash: identityHash(email, number),
          identityType: 'emailAddress',
          salt: number,
        },
      ],
      achievement: {
        id: achievementId,
        type: ['Achievement'],
        achievementType: kind === 'BADGE' ? 'Badge' : 'Certificate',
        inLanguage: locales[lang],
        name,
        description: text?.description ?? name,
        criteria: { narrative: texts[kind] },
        ...image(picture),
        ...(score === undefined
          ? {}
          : {
              resultDescription: [
                {
                  id: `${achievementId}-score`,
                  type: ['ResultDescription'],
                  name: texts.result,
                  resultType: 'Percent',
                  valueMin: '0',
                  valueMax: '100',
                },
              ],
            }),
      },
      ...(score === undefined
        ? {}
        : {
            result: [{ type: ['Result'], resultDescription: `${achievementId}-score`, value: String(score) }],
          }),
    },
    evidence: [
      {
        // The part of the public page with these facts. The address alone is the credential itself.
        id: `${address}#evidence`,
        type: ['Evidence'],
        name: texts.evidence,
        narrative: [
          withValue(texts.achieved, instant(badge.achievedDate)),
          ...(content
            ? [withValue(texts.version, content.version), withValue(texts.sha256, content.sha256)]
            : []),
          ...(score === undefined ? [] : [withValue(texts.score, String(score))]),
        ].join('\n'),
      },
    ],
    credentialStatus: {
      id: `${statusList}#${index}`,
      type: 'BitstringStatusListEntry' as const,
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: statusList,
    },
  };
}

/** Returns the key of an earned badge. After a reset, the badge can be earned and shared again. */
export const badgeAchievement = (trainingId: string, number: number, earned: string): string =>
  `BADGE#${trainingId}#${number}#${earned}`;

/** Returns the key of a certificate. */
export const certificateAchievement = (number: string): string => `CERTIFICATE#${number}`;

/** All people with a certificate of a content have the same achievement, and all people with a badge. */
const achievementName = ({ kind, contentId, achievement }: OpenBadge): string =>
  [kind.toLowerCase(), contentId, ...(kind === 'BADGE' ? [achievement.split('#')[2]] : [])].join('-');

/** Returns the salted hash of an address. Verifiers compare it with the address that a person states. */
export const identityHash = (email: string, salt: string): string =>
  `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`;

/** Returns the list of revoked badges as a credential, without its signature. */
export function toStatusListCredential({
  pageUrl,
  clientId,
  list,
  encodedList,
  now,
}: {
  pageUrl: string;
  clientId: string;
  list: number;
  /** The bits, as `encodeStatusList` returns them. */
  encodedList: string;
  now: Date;
}) {
  const id = statusListAddress(pageUrl, clientId, list);
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(pageUrl, clientId),
    validFrom: instant(now.getTime()),
    // A copy that is older could hide a revocation.
    validUntil: instant(now.getTime() + 24 * 60 * 60 * 1000),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList' as const,
      statusPurpose: 'revocation',
      encodedList,
    },
  };
}
