import type { InterfaceLanguage } from '../../../../shared/lang.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { fillHtml, fillText, type MailValues } from './fill.ts';
import { mailHtml, type Sender } from './layout.ts';
import { frameTexts } from './texts.ts';

/** A notice to an administrator, with the address of a screen. */
export interface Notice {
  lang: InterfaceLanguage;
  to: string;
  firstName: string;
  sender: Sender;
  url: string;
  /** E-mail address of the support. */
  support: string;
}

/** Texts of a notice in one language. `{…}` is replaced by a value. */
export interface NoticeTexts {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action: string;
  address: string;
}

/** A line of a list, with its own values. */
export type NoticeLine = readonly [template: string, values: MailValues];

/** Returns the mail of a notice, with a list after its paragraphs. All texts can use `{firstName}` and `{support}`. */
export function noticeMail(
  notice: Notice,
  texts: NoticeTexts,
  more: MailValues,
  lines: readonly NoticeLine[] = [],
): Mail {
  const { lang, sender, url, firstName, support } = notice;
  const frame = frameTexts[lang];
  const values: MailValues = { firstName, support, organisation: sender.name, ...more };
  const text = (template: string) => fillText(template, values);
  const html = (template: string) => fillHtml(template, values);
  return {
    to: notice.to,
    subject: plainText(text(texts.subject), 150),
    text: [
      text(frame.greeting),
      ...texts.paragraphs.map(text),
      ...(lines.length > 0 ? [lines.map(([line, own]) => `- ${fillText(line, own)}`).join('\n')] : []),
      `${text(texts.action)}\n${url}`,
      `${text(frame.help)}\n${text(frame.automatic)}`,
    ].join('\n\n'),
    html: mailHtml({
      lang,
      sender,
      subject: html(texts.subject).replaceAll(/<\/?bdi>/g, ''),
      preheader: html(texts.subject),
      title: html(texts.title),
      greeting: html(frame.greeting),
      paragraphs: [
        ...texts.paragraphs.map(html),
        ...lines.map(([line, own]) => `<b>${fillHtml(line, own)}</b>`),
      ],
      action: { label: html(texts.action), url },
      notes: [],
      address: html(texts.address),
      footer: [html(frame.help), html(frame.automatic)],
    }),
  };
}
