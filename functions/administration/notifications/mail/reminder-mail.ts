import { type InterfaceLanguage, mailLocales } from '../../../../shared/lang.ts';
import type { Mail } from '../../../runtime/mailer.ts';
import { type Notice, type NoticeLine, noticeMail } from './notice-mail.ts';
import { reminderTexts, teamLateTexts } from './reminder-texts.ts';

/** Content that a person must complete. */
export interface RemindedContent {
  title: string;
  /** The last day, YYYY-MM-DD. */
  due: string;
  overdue: boolean;
  /** Whether a certificate expires after the last day. */
  renewal: boolean;
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
  const subject = contents.length === 1 ? texts.subject : texts.subjectOfSeveral;
  const paragraphs = [by === undefined ? texts.paragraph : texts.byPerson];
  const lines = contents.map(
    ({ title, due, overdue, renewal }): NoticeLine => [
      renewal ? texts[overdue ? 'expired' : 'renew'] : texts[overdue ? 'overdue' : 'due'],
      { title, until: longDay(notice.lang, due) },
    ],
  );
  return noticeMail(notice, { ...texts, subject, paragraphs }, values, lines);
}

/** The number of people that the mail to a manager names. */
const namedPeople = 20;

/** Returns the mail about late people of a manager's team, the person with most overdue content first. */
export function teamLateMail(notice: Notice, people: readonly { name: string; overdue: number }[]): Mail {
  const texts = teamLateTexts[notice.lang];
  const sorted = [...people].sort((a, b) => b.overdue - a.overdue);
  const others = sorted.length - namedPeople;
  const lines = [
    ...sorted
      .slice(0, namedPeople)
      .map(({ name, overdue }): NoticeLine => [texts.person, { name, overdue: String(overdue) }]),
    ...(others > 0 ? [[texts.others, { others: String(others) }] satisfies NoticeLine] : []),
  ];
  return noticeMail(
    notice,
    { ...texts, paragraphs: [texts.paragraph] },
    { count: String(people.length) },
    lines,
  );
}

const longDay = (lang: InterfaceLanguage, day: string): string =>
  new Intl.DateTimeFormat(mailLocales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
