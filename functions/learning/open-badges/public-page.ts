import { createHash } from 'node:crypto';
import { hexOr, readable, textOn } from '../../../shared/colour.ts';
import type { CertificateState } from '../../../shared/contracts/learning/certificates.ts';
import { type ContentLanguage, locales } from '../../../shared/lang.ts';
import { escapeHtml, plainText } from '../../../shared/plain-text.ts';

export interface HtmlPage {
  html: string;
  headers: Record<string, string>;
}

const neutral = '#6b4dc4';
/** Background of a page about something that is not valid. */
const invalidColour = '#5f5a70';
const marks = {
  valid: 'M13 25l8 8 15-17',
  expired: 'M24 12v13l8 5',
  revoked: 'M15 15l18 18M33 15l-18 18',
  unknown: 'M15 15l18 18M33 15l-18 18',
};

interface PublicPageParts {
  lang: ContentLanguage;
  state: CertificateState | 'unknown';
  title: string;
  detail: string;
  /** Colour of the organisation. Default: the platform's. */
  primaryColor?: string;
  /** Names and values in readable form. */
  rows: readonly (readonly [name: string, value: string])[];
  /** Address and description of a picture, with its side in pixels. */
  picture?: { address: string; alt: string; size: number } | undefined;
  /** A document to save. */
  download?: { address: string; text: string };
}

const escapeText = (text: string): string => `<bdi>${escapeHtml(plainText(text, 300))}</bdi>`;

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
a{display:inline-block;margin-top:24px;padding:12px 20px;border-radius:12px;border:1px solid var(--accent);color:var(--accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
@media print{a{display:none}}
@media print{body{background:#fff}main{border:0}}
`;

/** Returns a public page with its security headers. It loads nothing but the image. */
export function buildPublicPage(parts: PublicPageParts): HtmlPage {
  const { lang, state, title, detail, primaryColor = neutral, rows, picture, download } = parts;
  const style = pageStyle(state === 'valid' ? hexOr(primaryColor, neutral) : invalidColour);
  const image = picture
    ? `<img src="${escapeHtml(picture.address)}" width="${picture.size}" height="${picture.size}" alt="${escapeHtml(plainText(picture.alt))}">`
    : '';
  const list = rows
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeText(value)}</dd></div>`)
    .join('');
  const link = download
    ? `<a href="${escapeHtml(download.address)}" download>${escapeHtml(download.text)}</a>`
    : '';
  const content = `${image}${list ? `<dl id="evidence">${list}</dl>` : ''}${link}`;
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
<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="21"/><path d="${marks[state]}"/></svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
</header>
<section>${content}</section>
</main>
</body>
</html>
`;
  const images = picture ? new URL(picture.address).origin : "'none'";
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

/** Returns the public page for a number that belongs to nothing. `{number}` in the texts is the typed number. */
export const buildUnknownPage = (
  lang: ContentLanguage,
  texts: { unknown: string; unknownDetail: string },
  number: string,
): HtmlPage =>
  buildPublicPage({
    lang,
    state: 'unknown',
    title: texts.unknown,
    detail: texts.unknownDetail.replace('{number}', () => plainText(number, 60)),
    rows: [],
  });
