import { type InterfaceLanguage, mailLocales } from '../../../../shared/lang.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { fillHtml, fillText, type MailValues } from './fill.ts';
import { mailHtml } from './layout.ts';
import type { Notice } from './notice-mail.ts';
import { reminderTexts, teamLateTexts } from './reminder-texts.ts';
import { frameTexts } from './texts.ts';

/** Content that a person must complete. */
export interface RemindedContent {
  title: string;
  /** The last day, YYYY-MM-DD. */
  due: string;
  overdue: boolean;
}

/** Returns the mail that reminds a person of required content, the earliest last day first. */
export function reminderMail(
  notice: Notice,
  { contents, by }: { contents: readonly RemindedContent[]; by?: string | undefined },
): Mail {
  const texts = reminderTexts[notice.lang];
  const [first] = contents;
  const values = {
    by: by ?? '',
    title: first?.title ?? '',
    count: String(contents.length),
  };
  return listMail(notice, {
    ...texts,
    subject: contents.length === 1 ? texts.subject : texts.subjectOfSeveral,
    paragraph: by === undefined ? texts.paragraph : texts.byPerson,
    values,
    lines: contents.map(({ title, due, overdue }) => [
      overdue ? texts.overdue : texts.due,
      { title, until: longDay(notice.lang, due) },
    ]),
  });
}

/** The number of people that the mail to a manager names. */
const namedPeople = 20;

/** Returns the mail about late people of a manager's team, the person with most overdue content first. */
export function teamLateMail(notice: Notice, people: readonly { name: string; overdue: number }[]): Mail {
  const texts = teamLateTexts[notice.lang];
  const sorted = [...people].sort((a, b) => b.overdue - a.overdue);
  const others = sorted.length - namedPeople;
  return listMail(notice, {
    ...texts,
    values: { count: String(people.length) },
    lines: [
      ...sorted
        .slice(0, namedPeople)
        .map(({ name, overdue }): Line => [texts.person, { name, overdue: String(overdue) }]),
      ...(others > 0 ? [[texts.others, { others: String(others) }] satisfies Line] : []),
    ],
  });
}

const longDay = (lang: InterfaceLanguage, day: string): string =>
  new Intl.DateTimeFormat(mailLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

type Line = [template: string, values: MailValues];

interface ListTexts {
  subject: string;
  title: string;
  paragraph: string;
  action: string;
  address: string;
  values: MailValues;
  lines: readonly Line[];
}

/** Returns a mail with a paragraph and a list. */
function listMail(notice: Notice, texts: ListTexts): Mail {
  const { lang, sender, url, firstName, support } = notice;
  const frame = frameTexts[lang];
  const values: MailValues = { firstName, support, organisation: sender.name, ...texts.values };
  const text = (template: string) => fillText(template, values);
  const html = (template: string) => fillHtml(template, values);
  return {
    to: notice.to,
    subject: plainText(text(texts.subject), 150),
    text: [
      text(frame.greeting),
      text(texts.paragraph),
      texts.lines.map(([template, own]) => `- ${fillText(template, own)}`).join('\n'),
      `${text(texts.action)}\n${url}`,
      `${text(frame.help)}\n${text(frame.automatic)}`,
    ].join('\n\n'),
    html: mailHtml({
      lang,
      sender,
      subject: html(texts.subject).replaceAll(/<\/?bdi>/g, ''),
      preheader: html(texts.paragraph),
      title: html(texts.title),
      greeting: html(frame.greeting),
      paragraphs: [
        html(texts.paragraph),
        ...texts.lines.map(([template, own]) => `<b>${fillHtml(template, own)}</b>`),
      ],
      action: { label: html(texts.action), url },
      notes: [],
      address: html(texts.address),
      footer: [html(frame.help), html(frame.automatic)],
    }),
  };
}
