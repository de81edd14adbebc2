import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import { transactInSlices, type Write } from '../../runtime/table.ts';
import type { ProgressOwner } from './progress.repository.ts';
import { type Received, ReceivedEntity, type Recipient, RecipientEntity } from './received.entity.ts';
import { RequirementsEntity, type RequirementsRecord } from './requirements.entity.ts';

/** Key prefix of received suggestions in a member's partition. */
export const receivedPrefix = 'MARKS#S#';

const formatter = ReceivedEntity.build(EntityFormatter);
/** Formats an item that was read together with the member's marks. */
export const toReceived = (item: Record<string, unknown>): Received => formatter.format(item) as Received;

/** Returns all suggestions that a member received, past and future ones included. One consistent Query. */
export const listReceived = ({ clientId, userId }: ProgressOwner): Promise<Received[]> =>
  listStoredItems(
    [ReceivedEntity],
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: receivedPrefix } },
    { consistent: true },
  );

/**
 * Returns the requirements of a member as periods without an end. Required content is open to the member like
 * suggested content.
 */
export const requirementPeriods = ({ clientId, userId, requirements }: RequirementsRecord): Received[] =>
  requirements.map(({ kind, contentId, due, by, since, at }) => ({
    ...{ clientId, userId, kind, by },
    suggestionId: Object.keys(due)[0] ?? contentId,
    contentIds: [contentId],
    startDate: since,
    startAt: at,
  }));

/** Returns the periods of suggested and required content of a member. One consistent Query. */
export async function listContentPeriods({ clientId, userId }: ProgressOwner): Promise<Received[]> {
  const items = await listStoredItems(
    [ReceivedEntity, RequirementsEntity],
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'MARKS#' } },
    { consistent: true },
  );
  return items.flatMap((one) => ('requirements' in one ? requirementPeriods(one) : [one]));
}

type SuggestionReference = Pick<Recipient, 'clientId' | 'kind' | 'suggestionId'>;

/** Returns the recipients of one suggestion, at most `limit`. One Query. */
export const readSuggestionRecipients = (
  { clientId, kind, suggestionId }: SuggestionReference,
  limit?: number,
): Promise<Recipient[]> =>
  listStoredItems(
    [RecipientEntity],
    {
      partition: `ORG#${clientId}#SUGGESTED#${kind}`,
      range: { beginsWith: `${suggestionId}#` },
    },
    {
      consistent: true,
      ...(limit === undefined ? {} : { limit }),
    },
  );

/**
 * Returns all recipients of suggestions of this kind in the organisation, past and future ones included. One
 * Query.
 */
export const listRecipients = (
  { clientId }: Tenant,
  kind: Recipient['kind'],
  consistent = false,
): Promise<Recipient[]> =>
  listStoredItems([RecipientEntity], { partition: `ORG#${clientId}#SUGGESTED#${kind}` }, { consistent });

/**
 * Finds the recipient records of these members for one suggestion, planned ones included. At most 100
 * members.
 */
export async function findRecipients(
  suggestion: SuggestionReference,
  userIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const { clientId, kind, suggestionId } = suggestion;
  const keys = userIds.map((userId) => ({ clientId, kind, suggestionId, userId }));
  const found = await getAll(RecipientEntity, keys, { consistent: true });
  return new Map(found.map((recipient) => [recipient.userId, recipient]));
}

/** Returns the two writes that make a member a recipient. Idempotent. */
export const addRecipientWrites = (recipient: Recipient): Write[] => {
  const { state: _, ...item } = recipient;
  return [
    { write: RecipientEntity.build(PutTransaction).item(recipient) },
    { write: ReceivedEntity.build(PutTransaction).item(item) },
  ];
};

const deleteRecipientWrites = ({
  clientId,
  kind,
  suggestionId,
  userId,
}: Omit<Received, 'contentIds'>): Write[] => [
  { write: RecipientEntity.build(DeleteTransaction).key({ clientId, kind, suggestionId, userId }) },
  { write: ReceivedEntity.build(DeleteTransaction).key({ clientId, userId, suggestionId }) },
];

/** Deletes recipients, with their received suggestions. */
export const deleteRecipients = (recipients: readonly Received[]): Promise<void> =>
  transactInSlices(recipients.map(deleteRecipientWrites));

/** Returns the received suggestions of these recipients, by `<suggestion>#<member>`. */
export async function findReceived(recipients: readonly Recipient[]): Promise<Map<string, Received>> {
  const keys = recipients.map(({ clientId, userId, suggestionId }) => ({ clientId, userId, suggestionId }));
  const found = await getAll(ReceivedEntity, keys, { consistent: true });
  return new Map(found.map((one) => [`${one.suggestionId}#${one.userId}`, one]));
}

/** Replaces a received suggestion. Refused if the record changed since it was read. */
export const replaceReceivedWrite = (before: Received | undefined, after: Received | undefined): Write =>
  replaceWrite(ReceivedEntity, before, after);

/** Deletes a recipient. Refused if the record changed since it was read. */
export const deleteRecipientWrite = (recipient: Recipient): Write =>
  replaceWrite(RecipientEntity, recipient, undefined);

/** Condition: the recipient was not changed since it was read. */
export const checkRecipientWrite = (recipient: Recipient): Write =>
  checkUnchangedWrite(RecipientEntity, recipient);
