import type { Notification } from '../../../shared/contracts/administration/notifications.ts';
import { type ContentLanguage, contentLanguages } from '../../../shared/lang.ts';
import type { NotificationRecord } from './notification.entity.ts';

/** People whom one transaction notifies: three writes each, of the 99 that it takes. */
export const notifiedTogether = 33;

/**
 * The id that the API shows: the moment, so that the item is found without a search, and the key.
 * `mbl1k2j3-1_0123456789ab`
 */
export const notificationId = ({ date, key }: Pick<NotificationRecord, 'date' | 'key'>): string =>
  `${Date.parse(date).toString(36)}-${key}`;

/** Date and key of an id, or undefined where it is none of ours. */
export function parseNotificationId(id: string): { date: string; key: string } | undefined {
  const [, moment, key] = /^([0-9a-z]{1,9})-([\w.-]{1,100})$/.exec(id) ?? [];
  if (!moment || !key) return undefined;
  return { date: new Date(Number.parseInt(moment, 36)).toISOString(), key };
}

/** The text in `lang`, else in the first language it has. */
function textIn(
  texts: Partial<Record<ContentLanguage, string>> | undefined,
  lang: ContentLanguage,
): string | undefined {
  if (!texts) return undefined;
  return texts[lang] ?? contentLanguages.map((l) => texts[l]).find((text) => text !== undefined);
}

/** A notification as the API shows it, its titles in `lang`; `names` of people by their ids. */
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

/** Texts of one field by their language, for a notification's content. */
export const byLanguage = <E extends { lang: ContentLanguage }>(
  entries: readonly E[],
  text: (entry: E) => string,
): Partial<Record<ContentLanguage, string>> =>
  Object.fromEntries(entries.map((entry) => [entry.lang, text(entry)]));
