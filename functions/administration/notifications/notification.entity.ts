import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { record } from 'dynamodb-toolbox/schema/record';
import { string } from 'dynamodb-toolbox/schema/string';
import { notificationTypes } from '../../../shared/contracts/administration/notifications.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

const texts = () => record(string().enum(...contentLanguages), string()).partial();

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `NOTIF#<date>#<key>` | which notifications has this person, newest first? |
 *
 * Titles are stored in all their languages, so that a list is one Query. The key is derived from the event,
 * so that a repeated event creates no second notification.
 */
export const NotificationEntity = new Entity({
  name: 'Notification',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    date: string().key(),
    key: string().key(),
    type: string().enum(...notificationTypes),
    read: boolean(),
    content: map({
      titles: texts().optional(),
      badges: texts().optional(),
      trainingId: string().optional(),
      courseId: string().optional(),
      badgeId: string().optional(),
      /** Number of further trainings that became available with the named training. */
      others: number().optional(),
      /** The name of an organisation, or the host of a webhook. */
      by: string().optional(),
      /** The id of a person. The name is not stored, because it can change and is erased with the person. */
      byId: string().optional(),
    }),
  }),
  computeKey: ({ clientId, userId, date, key }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `NOTIF#${date}#${key}`,
  }),
});
export type NotificationRecord = FormattedItem<typeof NotificationEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `INBOX` | how many notifications has this person, and how many are unread? |
 */
export const InboxEntity = new Entity({
  name: 'Inbox',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    total: number(),
    unread: number(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'INBOX' }),
});
export type Inbox = FormattedItem<typeof InboxEntity>;
