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
 * | `ORG#<c>#USER#<u>` / `NOTIF#<date>#<key>` | what was this person told, newest first? |
 *
 * Titles are kept in every language they have, so that a list is one Query. The key is that of the event, so
 * that an event delivered again notifies nobody twice.
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
      /** How many more came with the training that is named. */
      others: number().optional(),
      /** The name of an organisation. */
      by: string().optional(),
      /** A person, whose name is not kept here: it may change, and goes with them. */
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
 * | `ORG#<c>#USER#<u>` / `INBOX` | how many notifications has this person, how many unread? |
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
