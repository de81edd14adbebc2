import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import { getAll } from '../../runtime/get-all.ts';
import { table, transact, type Write } from '../../runtime/table.ts';
import type { ProgressOwner } from './progress.repository.ts';
import { type Received, ReceivedEntity, type Recipient, RecipientEntity } from './received.entity.ts';

/** The items of a person's partition that begin so are what was suggested to them. */
export const receivedPrefix = 'MARKS#S#';

const formatter = ReceivedEntity.build(EntityFormatter);
/** An item that was read together with the person's marks. */
export const toReceived = (item: Record<string, unknown>): Received => formatter.format(item) as Received;

/** All that was suggested to somebody, also what is over or yet to come: one Query, consistently. */
export async function listReceived({ clientId, userId }: ProgressOwner): Promise<Received[]> {
  const query = table
    .build(QueryCommand)
    .entities(ReceivedEntity)
    .query({ partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: receivedPrefix } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

type Of = Pick<Recipient, 'clientId' | 'kind' | 'suggestionId'>;

/** To whom one suggestion went, at most `limit` of them: one Query. */
export async function listRecipientsOf(
  { clientId, kind, suggestionId }: Of,
  limit?: number,
): Promise<Recipient[]> {
  const query = table
    .build(QueryCommand)
    .entities(RecipientEntity)
    .query({
      partition: `ORG#${clientId}#SUGGESTED#${kind}`,
      range: { beginsWith: `${suggestionId}#` },
    })
    .options({
      consistent: true,
      ...(limit === undefined ? { maxPages: Number.POSITIVE_INFINITY } : { limit }),
    });
  return (await query.send()).Items ?? [];
}

/** Everybody to whom something of this kind was suggested in the organisation, at whatever time: one Query. */
export async function listRecipients(
  { clientId }: Tenant,
  kind: Recipient['kind'],
  consistent = false,
): Promise<Recipient[]> {
  const query = table
    .build(QueryCommand)
    .entities(RecipientEntity)
    .query({ partition: `ORG#${clientId}#SUGGESTED#${kind}` })
    .options({ consistent, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

/** Which of these people one suggestion went to, or is planned for; at most 100 people. */
export async function findRecipients(of: Of, userIds: readonly string[]): Promise<Map<string, Recipient>> {
  const { clientId, kind, suggestionId } = of;
  const keys = userIds.map((userId) => ({ clientId, kind, suggestionId, userId }));
  const found = await getAll(RecipientEntity, keys, { consistent: true });
  return new Map(found.map((recipient) => [recipient.userId, recipient]));
}

/** The two writes that make somebody a recipient; again: no harm. */
export const received = (recipient: Recipient): Write[] => {
  const { state: _, ...item } = recipient;
  return [
    { write: RecipientEntity.build(PutTransaction).item(recipient) },
    { write: ReceivedEntity.build(PutTransaction).item(item) },
  ];
};

const forgotten = ({ clientId, kind, suggestionId, userId }: Omit<Received, 'contentIds'>): Write[] => [
  { write: RecipientEntity.build(DeleteTransaction).key({ clientId, kind, suggestionId, userId }) },
  { write: ReceivedEntity.build(DeleteTransaction).key({ clientId, userId, suggestionId }) },
];

/** These people are recipients no more. */
export async function forgetRecipients(recipients: readonly Received[]): Promise<void> {
  for (let from = 0; from < recipients.length; from += 50)
    await transact(recipients.slice(from, from + 50).flatMap(forgotten));
}

/** Returns what these recipients have in their own partitions, as `<suggestion>#<person>`. */
export async function findReceived(recipients: readonly Recipient[]): Promise<Map<string, Received>> {
  const keys = recipients.map(({ clientId, userId, suggestionId }) => ({ clientId, userId, suggestionId }));
  const found = await getAll(ReceivedEntity, keys, { consistent: true });
  return new Map(found.map((one) => [`${one.suggestionId}#${one.userId}`, one]));
}

/** Replaces what somebody received, while it is as it was read. */
export const receivedReplaced = (before: Received | undefined, after: Received | undefined): Write =>
  replaced(ReceivedEntity, before, after);

/** Removes a recipient, while they are as they were read. */
export const recipientRemoved = (recipient: Recipient): Write =>
  replaced(RecipientEntity, recipient, undefined);

/** Holds while a recipient is stored as they were read. */
export const recipientUnchanged = (recipient: Recipient): Write => unchanged(RecipientEntity, recipient);
