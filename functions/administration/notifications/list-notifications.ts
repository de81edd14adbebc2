import type { listNotifications as contract } from '../../../shared/contracts/administration/notifications.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { NotificationRecord } from './notification.entity.ts';
import { getInbox, listNewest } from './notification.repository.ts';
import { toNotification } from './notification-rules.ts';

/** Returns a page of the own notifications, newest first (NO-01). A page past the end is empty. */
export const listNotifications: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { page, limit, lang } = query;
  const { total } = await getInbox(actor);
  const from = page * limit;
  const records = from < total ? await listNewest(actor, from + limit) : [];
  const pageRecords = records.slice(from);
  const names = await findNames(actor, pageRecords);
  return {
    notifications: pageRecords.map((record) => toNotification(record, lang, names)),
    totalPage: Math.ceil(total / limit),
  };
};

/** Returns the names of people that the notifications refer to. */
async function findNames(actor: Actor, records: readonly NotificationRecord[]): Promise<Map<string, string>> {
  const people = await findMembers(
    actor,
    records.flatMap(({ content }) => content.byId ?? []),
  );
  return new Map([...people.values()].map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
