import { type Hex, hexOr, readable, textOn } from '../../../../shared/colour.ts';
import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import { escapeHtml, plainText } from '../../../../shared/plain-text.ts';

/** The organisation that a mail names as its sender. */
export interface Sender {
  name: string;
  /** Address of the logo, or null. */
  logo: string | null;
  primaryColor: string;
}

/** The parts of a mail, as escaped HTML. */
export interface MailParts {
  lang: InterfaceLanguage;
  sender: Sender;
  subject: string;
  preheader: string;
  title: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The button. The label is HTML, the address is not escaped. */
  action: { label: string; url: string };
  /** Small print under the button. */
  notes: readonly string[];
  /** Introduces the full address. */
  address: string;
  footer: readonly string[];
}

const font = "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
const light = { page: '#f3f1f8', card: '#ffffff', ink: '#1f1a2e', soft: '#5d5671', line: '#e4dff0' };
const dark = { page: '#121018', card: '#1e1a29', ink: '#f2eefb', soft: '#b9b1cc', line: '#383149' };

/**
 * Dark colours for mail clients with a dark scheme. Outlook's apps use an attribute instead of a media query.
 */
const darkRules = (link: Hex): [string, string][] => [
  ['.page', `background-color:${dark.page}!important`],
  ['.card', `background-color:${dark.card}!important;border-color:${dark.line}!important`],
  ['.ink', `color:${dark.ink}!important`],
  ['.soft', `color:${dark.soft}!important`],
  ['.line', `border-color:${dark.line}!important`],
  ['.link', `color:${link}!important`],
];

function styleSheet(link: Hex): string {
  const rules = darkRules(link);
  const media = rules.map(([selector, rule]) => `${selector}{${rule}}`).join('');
  const outlook = rules.map(([selector, rule]) => `[data-ogsc] ${selector}{${rule}}`).join('');
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}}' +
    `@media (prefers-color-scheme:dark){${media}}${outlook}`
  );
}

const row = (content: string, padding: string): string =>
  `<tr><td class="pad" style="padding:${padding};font-family:${font}">${content}</td></tr>`;

const lastRow = (content: string, padding: string): string =>
  `<tr><td class="pad line" style="padding:${padding};font-family:${font};border-top:1px solid ${light.line}">${content}</td></tr>`;

function header(sender: Sender, primary: Hex): string {
  const name = escapeHtml(plainText(sender.name, 120));
  const logo = sender.logo
    ? `<td width="60" style="width:60px;padding:0 16px 0 0"><img src="${escapeHtml(sender.logo)}" width="52" height="52" alt="" style="display:block;width:52px;height:52px;padding:4px;background-color:#ffffff;border-radius:12px;border:0;object-fit:contain"></td>`
    : '';
  return (
    `<tr><td class="pad" bgcolor="${primary}" style="padding:22px 40px;background-color:${primary};border-radius:16px 16px 0 0">` +
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo}` +
    `<td style="font-family:${font};font-size:19px;line-height:26px;font-weight:700;color:${textOn(primary)}"><bdi>${name}</bdi></td>` +
    '</tr></table></td></tr>'
  );
}

const button = ({ label, url }: MailParts['action'], primary: Hex): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  `<td bgcolor="${primary}" style="border-radius:12px;background-color:${primary}">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 30px;font-family:${font};font-size:16px;line-height:20px;font-weight:700;color:${textOn(primary)};text-decoration:none;border-radius:12px">${label}</a>` +
  '</td></tr></table>';

/**
 * Returns a complete mail. Uses tables and inline styles for old mail clients, and a dark scheme for current
 * ones.
 */
export function mailHtml(parts: MailParts): string {
  const primary = hexOr(parts.sender.primaryColor, '#6b4dc4');
  const url = escapeHtml(parts.action.url);
  const paragraph = (text: string, style: string, className: string) =>
    `<p class="${className}" style="margin:0 0 14px;${style}">${text}</p>`;
  const body = `font-size:16px;line-height:25px;color:${light.ink}`;
  const small = `font-size:13px;line-height:20px;color:${light.soft}`;
  const link = readable(primary, light.card);
  return `<!DOCTYPE html>
<html lang="${parts.lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${parts.subject}</title>
<style>${styleSheet(readable(primary, dark.card))}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px">${parts.preheader}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.page}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:${light.card};border:1px solid ${light.line};border-radius:17px">
${header(parts.sender, primary)}
${row(`<h1 class="ink" style="margin:0;font-family:${font};font-size:26px;line-height:34px;font-weight:700;color:${light.ink}">${parts.title}</h1>`, '36px 40px 16px')}
${row([parts.greeting, ...parts.paragraphs].map((text) => paragraph(text, body, 'ink')).join(''), '0 40px 10px')}
${row(button(parts.action, primary), '0 40px 24px')}
${row(parts.notes.map((text) => paragraph(text, small, 'soft')).join(''), '0 40px 4px')}
${row(`${paragraph(parts.address, `${small};margin-bottom:4px`, 'soft')}<p style="margin:0;font-size:13px;line-height:20px;word-break:break-all"><a class="link" href="${url}" style="color:${link};text-decoration:underline">${url}</a></p>`, '0 40px 32px')}
${lastRow(parts.footer.map((text) => paragraph(text, `${small};margin-bottom:4px`, 'soft')).join(''), '20px 40px 24px')}
</table>
</td></tr></table>
</body>
</html>
`;
}
