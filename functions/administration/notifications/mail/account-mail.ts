import { type InterfaceLanguage, mailLocales } from '../../../../shared/lang.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { fillHtml, fillText, type MailValues } from './fill.ts';
import { mailHtml, type Sender } from './layout.ts';
import { type AccountMailReason, accountTexts, frameTexts } from './texts.ts';

export interface AccountMail {
  lang: InterfaceLanguage;
  reason: AccountMailReason;
  to: string;
  /** The member's other address, which the mail mentions. */
  other?: string;
  firstName: string;
  sender: Sender;
  /** IANA name, for the end of the link's validity. */
  timeZone: string;
  /** End of the link's validity. */
  until: Date;
  url: string;
  /** E-mail address of the support. */
  support: string;
}

/** Cached date formats, because the creation of a format takes longer than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();

function momentIn(lang: InterfaceLanguage, timeZone: string, moment: Date): string {
  const formatKey = `${lang} ${timeZone}`;
  const cachedFormat = formats.get(formatKey);
  if (cachedFormat) return cachedFormat.format(moment);
  const format = new Intl.DateTimeFormat(mailLocales[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  formats.set(formatKey, format);
  return format.format(moment);
}

/**
 * Returns a mail about a member's account, with one link: an invitation, a password reset (AC-08, OR-03,
 * PE-02), or a change of the e-mail address (AC-16).
 */
export function accountMail(mail: AccountMail): Mail {
  const { lang, sender, url } = mail;
  const texts = accountTexts[mail.reason][lang];
  const frame = frameTexts[lang];
  const values: MailValues = {
    organisation: sender.name,
    firstName: mail.firstName,
    email: mail.to,
    other: mail.other ?? '',
    support: mail.support,
    until: momentIn(lang, mail.timeZone, mail.until),
  };
  const text = (template: string) => fillText(template, values);
  const html = (template: string) => fillHtml(template, values);
  const subject = plainText(text(texts.subject), 150);
  return {
    to: mail.to,
    subject,
    text: [
      text(frame.greeting),
      ...texts.paragraphs.map(text),
      `${text(texts.action)}\n${url}`,
      text(texts.validity),
      text(texts.unexpected),
      `${text(frame.help)}\n${text(frame.automatic)}`,
    ].join('\n\n'),
    html: mailHtml({
      lang,
      sender,
      subject: fillHtml(texts.subject, values).replaceAll(/<\/?bdi>/g, ''),
      preheader: html(texts.preheader),
      title: html(texts.title),
      greeting: html(frame.greeting),
      paragraphs: texts.paragraphs.map(html),
      action: { label: html(texts.action), url },
      notes: [html(texts.validity), html(texts.unexpected)],
      address: html(texts.address),
      footer: [html(frame.help), html(frame.automatic)],
    }),
  };
}
