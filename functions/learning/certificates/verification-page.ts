import type { CertificateState } from '../../../shared/contracts/learning/certificates.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { buildPublicPage, buildUnknownPage, type HtmlPage } from '../open-badges/index.ts';
import { certificateTexts, textsFor } from './certificate-texts.ts';

export interface VerifiedFacts {
  number: string;
  firstName: string;
  lastName: string;
  /** Kind of the completed content. */
  kind: 'TRAINING' | 'COURSE';
  title: string;
  organisation: string;
  /** The day in readable form. */
  completed: string;
  state: CertificateState;
  /** The last day in readable form. Null without a limit. */
  expires: string | null;
  /** The day of the revocation in readable form. Null if it was not revoked. */
  revoked: string | null;
  primaryColor: string;
  /** Address of the organisation's logo. */
  logo: string | null;
}

/** Returns the public page of an issued certificate, with its state. */
export function verifiedPage(lang: ContentLanguage, facts: VerifiedFacts): HtmlPage {
  const texts = textsFor(lang, facts.kind);
  const { state, organisation, logo, primaryColor } = facts;
  const values: Record<string, string> = {
    day: (state === 'revoked' ? facts.revoked : facts.expires) ?? '',
    organisation: plainText(organisation, 100),
  };
  const detail = { valid: texts.genuineDetail, expired: texts.expiredDetail, revoked: texts.revokedDetail };
  return buildPublicPage({
    ...{ lang, state, primaryColor },
    title: { valid: texts.genuine, expired: texts.expired, revoked: texts.revoked }[state],
    detail: detail[state].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    rows: [
      [texts.person, `${facts.firstName} ${facts.lastName}`],
      [texts.training, facts.title],
      [texts.completed, facts.completed],
      ...(facts.expires === null ? [] : [[texts.validUntil, facts.expires] as const]),
      [texts.organisation, organisation],
      [texts.number, facts.number],
    ],
    picture: logo ? { address: logo, alt: organisation, size: 60 } : undefined,
  });
}

/** Returns the public page for an unknown number. */
export const unknownPage = (lang: ContentLanguage, number: string): HtmlPage =>
  buildUnknownPage(lang, certificateTexts[lang], number);
