import type { Notification } from '../../../shared/contracts/administration/notifications.ts';
import { type ContentLanguage, contentLanguages } from '../../../shared/lang.ts';
import type { NotificationRecord } from './notification.entity.ts';

/**
 * Number of people that one transaction notifies, with three writes each. A transaction contains up to 100
 * writes.
 */
export const notifiedTogether = 33;

/**
 * Returns the id that the API shows: date and key, so that one read finds the item. Example:
 * `mbl1k2j3-1_0123456789ab`
 */
export const notificationId = ({ date, key }: Pick<NotificationRecord, 'date' | 'key'>): string =>
  `${Date.parse(date).toString(36)}-${key}`;

/** Returns date and key of an id, or undefined if the id is invalid. */
export function parseNotificationId(id: string): { date: string; key: string } | undefined {
  const [, moment, key] = /^([0-9a-z]{1,9})-([\w.-]{1,100})$/.exec(id) ?? [];
  if (!moment || !key) return undefined;
  return { date: new Date(Number.parseInt(moment, 36)).toISOString(), key };
}

/** Returns the text in `lang`, or in the first available language. */
function textIn(
  texts: Partial<Record<ContentLanguage, string>> | undefined,
  lang: ContentLanguage,
): string | undefined {
  if (!texts) return undefined;
  return texts[lang] ?? contentLanguages.map((l) => texts[l]).find((text) => text !== undefined);
}

/**
 * Converts a stored notification into the response of the API, with titles in `lang`. `names` maps ids to
 * names.
 */
export function toNotification(
  record: NotificationRecord,
  lang: ContentLanguage,
  names: ReadonlyMap<string, string> = new Map(),
): Notification {
  const { titles, badges, byId, ...rest } = record.content;
  const by = byId === undefined ? undefined : names.get(byId);
  const title = textIn(titles, lang);
  const badge = textIn(badges, lang);
  return {
    id: notificationId(record),
    type: record.type,
    content: {
      ...(title === undefined ? {} : { title }),
      ...(badge === undefined ? {} : { badge }),
      ...rest,
      ...(by === undefined ? {} : { by }),
    },
    date: record.date,
    read: record.read,
  };
}

/** Returns the texts of one field by language, for the content of a notification. */
export const byLanguage = <E extends { lang: ContentLanguage }>(
  entries: readonly E[],
  text: (entry: E) => string,
): Partial<Record<ContentLanguage, string>> =>
  Object.fromEntries(entries.map((entry) => [entry.lang, text(entry)]));
