import { type InterfaceLanguage, mailLocales } from '../../../../shared/lang.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { fillHtml, fillText, type MailValues } from './fill.ts';
import { mailHtml, type Sender } from './layout.ts';
import { suggestionFrame, suggestionTexts } from './suggestion-texts.ts';
import { frameTexts } from './texts.ts';

export interface SuggestionMail {
  lang: InterfaceLanguage;
  to: string;
  firstName: string;
  /** Name of the author. */
  by: string;
  kind: 'TRAINING' | 'COURSE';
  titles: readonly string[];
  /** Last day, YYYY-MM-DD. Absent for a suggestion without an end. */
  endDate?: string | undefined;
  sender: Sender;
  /** Address of the recipient's suggestions. */
  url: string;
  /** E-mail address of the support. */
  support: string;
}

/** Returns the mail about suggested trainings or courses (SU-01). */
export function suggestionMail(mail: SuggestionMail): Mail {
  const { lang, sender, url, titles, endDate } = mail;
  const texts = suggestionTexts[lang][mail.kind];
  const frame = { ...frameTexts[lang], ...suggestionFrame[lang] };
  const values: MailValues = {
    organisation: sender.name,
    firstName: mail.firstName,
    by: mail.by,
    title: titles[0] ?? '',
    count: String(titles.length),
    support: mail.support,
    until: endDate
      ? new Intl.DateTimeFormat(mailLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${endDate}T00:00:00Z`),
        )
      : '',
  };
  const text = (template: string) => fillText(template, values);
  const html = (template: string) => fillHtml(template, values);
  const subject = titles.length === 1 ? texts.subject : texts.subjectOfSeveral;
  const contents = titles.map((title) => ({ title }));
  const notes = endDate ? [frame.until] : [];
  return {
    to: mail.to,
    subject: plainText(text(subject), 150),
    text: [
      text(frame.greeting),
      text(texts.paragraph),
      contents.map((one) => fillText('- {title}', one)).join('\n'),
      ...notes.map(text),
      `${text(frame.action)}\n${url}`,
      `${text(frame.help)}\n${text(frame.automatic)}`,
    ].join('\n\n'),
    html: mailHtml({
      lang,
      sender,
      subject: html(subject).replaceAll(/<\/?bdi>/g, ''),
      preheader: html(texts.paragraph),
      title: html(texts.title),
      greeting: html(frame.greeting),
      paragraphs: [html(texts.paragraph), ...contents.map((one) => `<b>${fillHtml('{title}', one)}</b>`)],
      action: { label: html(frame.action), url },
      notes: notes.map(html),
      address: html(frame.address),
      footer: [html(frame.help), html(frame.automatic)],
    }),
  };
}
