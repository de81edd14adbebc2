import type { CertificateState } from '../../../shared/contracts/learning/certificates.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { OpenBadge } from './open-badge.entity.ts';
import { openBadgeTexts } from './open-badge-texts.ts';
import { buildPublicPage, buildUnknownPage, type HtmlPage } from './public-page.ts';

/** The facts on the page of a shared badge. Days are in readable form. */
export interface OpenBadgeFacts {
  number: string;
  kind: OpenBadge['kind'];
  state: CertificateState;
  name: string;
  person: string;
  organisation: string;
  primaryColor: string;
  achieved: string;
  expires: string | undefined;
  revoked: string | undefined;
  content: OpenBadge['content'];
  /** 0 to 100. */
  score: number | undefined;
  /** Address of the picture. */
  picture: string | null;
  /** Address of the signed credential. */
  download: string;
}

/** Returns the public page of a shared certificate or badge, with its state and its evidence. */
export function openBadgePage(lang: ContentLanguage, facts: OpenBadgeFacts): HtmlPage {
  const texts = openBadgeTexts[lang];
  const { state, kind, name, content, score, expires, organisation, primaryColor, picture } = facts;
  const values: Record<string, string> = {
    day: (state === 'revoked' ? facts.revoked : expires) ?? '',
    organisation: plainText(organisation, 100),
  };
  return buildPublicPage({
    ...{ lang, state, primaryColor },
    title: texts[state],
    detail: texts[`${state}Detail`].replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? ''),
    rows: [
      [texts[kind], name],
      [texts.person, facts.person],
      [texts.achieved, facts.achieved],
      ...(expires === undefined ? [] : [[texts.validUntil, expires] as const]),
      ...(score === undefined ? [] : [[texts.score, `${score} / 100`] as const]),
      ...(content ? [[texts.version, content.version] as const, ['SHA-256', content.sha256] as const] : []),
      [texts.organisation, organisation],
      [texts.number, facts.number],
    ],
    picture: picture ? { address: picture, alt: name, size: 96 } : undefined,
    download: { address: facts.download, text: texts.download },
  });
}

/** Returns the public page for an unknown number. */
export const unknownOpenBadgePage = (lang: ContentLanguage, number: string): HtmlPage =>
  buildUnknownPage(lang, openBadgeTexts[lang], number);
