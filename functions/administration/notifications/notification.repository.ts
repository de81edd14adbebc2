import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transact, type Write } from '../../runtime/table.ts';
import {
  type Inbox,
  InboxEntity,
  NotificationEntity,
  type NotificationRecord,
} from './notification.entity.ts';

type Owner = Tenant & { userId: string };
type NotificationKey = Pick<NotificationRecord, 'date' | 'key'>;

/** Returns the number of notifications of a person, and of unread notifications. Costs one read unit. */
export async function getInbox({ clientId, userId }: Owner): Promise<Pick<Inbox, 'total' | 'unread'>> {
  const found = await findStored(InboxEntity, { clientId, userId }, { consistent: true });
  return found ?? { total: 0, unread: 0 };
}

/** Returns the newest `count` notifications of a person, or all of them. Costs one Query. */
export const listNewest = ({ clientId, userId }: Owner, count?: number): Promise<NotificationRecord[]> =>
  listStoredItems(
    [NotificationEntity],
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'NOTIF#' } },
    {
      reverse: true,
      consistent: true,
      ...(count === undefined ? {} : { limit: count }),
    },
  );

export const findNotification = (
  { clientId, userId }: Owner,
  { date, key }: NotificationKey,
): Promise<NotificationRecord | undefined> =>
  findStored(NotificationEntity, { clientId, userId, date, key }, { consistent: true });

const countWrite = ({ clientId, userId }: Owner, total: number, unread: number): Write => ({
  write: InboxEntity.build(UpdateTransaction).item({
    clientId,
    userId,
    ...(total === 0 ? {} : { total: $add(total) }),
    unread: $add(unread),
  }),
});

/**
 * Stores and counts notifications of at most `notifiedTogether` people, in one transaction.
 *
 * @throws CONFLICT if a person already has the notification, or does not exist
 */
export async function storeNotifications(records: readonly NotificationRecord[]): Promise<void> {
  await transact(
    records.flatMap((record): Write[] => [
      {
        write: NotificationEntity.build(PutTransaction)
          .item(record)
          .options({ condition: { attr: 'type', exists: false } }),
      },
      countWrite(record, 1, 1),
      checkMemberExistsWrite(record, record.userId),
    ]),
  );
}

/**
 * Returns the people who have this notification. Eventually consistent. Costs half a read unit per person.
 */
export async function findNotifiedPeople(
  { clientId }: Tenant,
  userIds: readonly string[],
  { date, key }: NotificationKey,
): Promise<Set<string>> {
  const keys = userIds.map((userId) => ({ clientId, userId, date, key }));
  return new Set((await getAll(NotificationEntity, keys)).map(({ userId }) => userId));
}

const readWrite = ({ clientId, userId }: Owner, { date, key }: NotificationKey): Write => ({
  write: NotificationEntity.build(UpdateTransaction)
    .item({ clientId, userId, date, key, read: true })
    .options({ condition: { attr: 'read', eq: false } }),
});

/** Marks an unread notification as read. @throws CONFLICT if it does not exist, or is read already */
export const markRead = (owner: Owner, key: NotificationKey): Promise<void> =>
  transact([readWrite(owner, key), countWrite(owner, 0, -1)]);

/**
 * Marks at most 99 unread notifications as read, and updates the counter. Returns false, and marks nothing,
 * if one of them has changed since it was read.
 */
export const markSomeRead = (owner: Owner, records: readonly NotificationKey[]): Promise<boolean> =>
  onConflict(
    transact([...records.map((one) => readWrite(owner, one)), countWrite(owner, 0, -records.length)]).then(
      () => true,
    ),
    () => false,
  );

/**
 * Deletes at most 99 notifications, and updates the counters. Returns false, and deletes nothing, if one of
 * them has changed since it was read.
 */
export async function removeNotifications(
  owner: Owner,
  records: readonly NotificationRecord[],
): Promise<boolean> {
  const unread = records.filter((record) => !record.read).length;
  const { clientId, userId } = owner;
  const removals = records.map(
    ({ date, key, read }): Write => ({
      write: NotificationEntity.build(DeleteTransaction)
        .key({ clientId, userId, date, key })
        .options({ condition: { attr: 'read', eq: read } }),
    }),
  );
  const removed = transact([...removals, countWrite(owner, -records.length, -unread)]).then(() => true);
  return onConflict(removed, () => false);
}
