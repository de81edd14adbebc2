import { createHash } from 'node:crypto';
import { hexOr, readable, textOn } from '../../../shared/colour.ts';
import type { CertificateState } from '../../../shared/contracts/learning/certificates.ts';
import { type ContentLanguage, locales } from '../../../shared/lang.ts';
import { escapeHtml, plainText } from '../../../shared/plain-text.ts';
import { certificateTexts, textsFor } from './certificate-texts.ts';

export interface HtmlPage {
  html: string;
  headers: Record<string, string>;
}

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

const neutral = '#6b4dc4';
/** Background of a certificate that is not valid. */
const invalidColour = '#5f5a70';
const escapeText = (text: string): string => `<bdi>${escapeHtml(plainText(text, 300))}</bdi>`;

const marks = { valid: 'M13 25l8 8 15-17', expired: 'M24 12v13l8 5', revoked: 'M15 15l18 18M33 15l-18 18' };

/** Returns the public page of an issued certificate, with its state. */
export function verifiedPage(lang: ContentLanguage, facts: VerifiedFacts): HtmlPage {
  const texts = textsFor(lang, facts.kind);
  const rows: [string, string][] = [
    [texts.person, `${facts.firstName} ${facts.lastName}`],
    [texts.training, facts.title],
    [texts.completed, facts.completed],
    ...(facts.expires === null ? [] : ([[texts.validUntil, facts.expires]] as [string, string][])),
    [texts.organisation, facts.organisation],
    [texts.number, facts.number],
  ];
  const logo = facts.logo
    ? `<img src="${escapeHtml(facts.logo)}" width="60" height="60" alt="${escapeHtml(plainText(facts.organisation))}">`
    : '';
  const list = rows
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeText(value)}</dd></div>`)
    .join('');
  const { state } = facts;
  const values: Record<string, string> = {
    day: (state === 'revoked' ? facts.revoked : facts.expires) ?? '',
    organisation: plainText(facts.organisation, 100),
  };
  const detail = { valid: texts.genuineDetail, expired: texts.expiredDetail, revoked: texts.revokedDetail };
  return buildPage({
    lang,
    title: { valid: texts.genuine, expired: texts.expired, revoked: texts.revoked }[state],
    detail: detail[state].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    primary: state === 'valid' ? hexOr(facts.primaryColor, neutral) : invalidColour,
    mark: marks[state],
    content: `${logo}<dl>${list}</dl>`,
    image: facts.logo,
  });
}

/** Returns the public page for an unknown number. */
export function unknownPage(lang: ContentLanguage, number: string): HtmlPage {
  const texts = certificateTexts[lang];
  return buildPage({
    lang,
    title: texts.unknown,
    detail: texts.unknownDetail.replace('{number}', () => plainText(number, 60)),
    primary: invalidColour,
    mark: 'M15 15l18 18M33 15l-18 18',
    content: '',
    image: null,
  });
}

interface VerificationPageParts {
  lang: ContentLanguage;
  title: string;
  detail: string;
  primary: string;
  /** Path of the sign in the circle. */
  mark: string;
  /** HTML. */
  content: string;
  image: string | null;
}

const pageStyle = (primary: string): string => `
:root{color-scheme:light dark;--page:#f3f1f8;--card:#fff;--ink:#1c1828;--soft:#5f5a70;--line:#e4dff0;--accent:${readable(primary, '#ffffff')}}
@media (prefers-color-scheme:dark){:root{--page:#121018;--card:#1e1a29;--ink:#f2eefb;--soft:#b9b1cc;--line:#383149;--accent:${readable(primary, '#1e1a29')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif}
main{width:100%;max-width:560px;background:var(--card);border:1px solid var(--line);border-radius:20px;overflow:hidden}
header{background:${primary};color:${textOn(primary)};padding:32px 32px 28px;text-align:center}
svg{width:64px;height:64px}
h1{margin:12px 0 6px;font-size:1.6rem;line-height:1.25}
header p{margin:0}
section{padding:28px 32px 32px}
section:empty{display:none}
img{display:block;margin:0 0 20px;border-radius:14px;background:#fff;border:1px solid var(--line)}
dl{margin:0;display:grid;gap:16px}
dt{color:var(--soft);font-size:.85rem}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
div:first-child>dd{font-size:1.45rem;line-height:1.3;color:var(--accent)}
div:last-child>dd{font-family:ui-monospace,monospace;font-weight:500}
@media print{body{background:#fff}main{border:0}}
`;

function buildPage({ lang, title, detail, primary, mark, content, image }: VerificationPageParts): HtmlPage {
  const style = pageStyle(primary);
  const hash = createHash('sha256').update(style).digest('base64');
  const html = `<!DOCTYPE html>
<html lang="${locales[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="21"/><path d="${mark}"/></svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
</header>
<section>${content}</section>
</main>
</body>
</html>
`;
  const images = image ? new URL(image).origin : "'none'";
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src ${images}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}
