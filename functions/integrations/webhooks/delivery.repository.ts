import { BatchDeleteRequest } from 'dynamodb-toolbox/entity/actions/batchDelete';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { batchWrite } from '../../runtime/batch-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transactInSlices, type Write, whole } from '../../runtime/table.ts';
import {
  DeliveryEntity,
  type DeliveryRecord,
  DueEntity,
  type DueMarker,
  type WaitingDelivery,
  WaitingEntity,
} from './delivery.entity.ts';

export type DeliveryKey = Pick<DeliveryRecord, 'clientId' | 'webhookId' | 'at' | 'eventId'>;
/** The key of a waiting delivery. */
export type WaitingDeliveryKey = DeliveryKey & Pick<WaitingDelivery, 'lane'>;

const deliveryKey = ({ clientId, webhookId, at, eventId }: DeliveryKey): DeliveryKey => ({
  clientId,
  webhookId,
  at,
  eventId,
});
const waitingKey = (key: WaitingDeliveryKey): WaitingDeliveryKey => ({ ...deliveryKey(key), lane: key.lane });

/** Returns a page of the deliveries of a webhook, newest first, before a known delivery. */
export async function listDeliveries(
  { clientId }: Tenant,
  webhookId: string,
  limit: number,
  before?: Pick<DeliveryKey, 'at' | 'eventId'>,
): Promise<DeliveryRecord[]> {
  const prefix = `DELIVERY#${webhookId}#`;
  const items = await listStoredItems(
    [DeliveryEntity],
    {
      partition: `ORG#${clientId}#WEBHOOKS`,
      // A range includes its end, so `before` itself is filtered out below.
      range: before
        ? { between: [prefix, `${prefix}${before.at}#${before.eventId}`] }
        : { beginsWith: prefix },
    },
    { reverse: true, limit: before ? limit + 1 : limit, consistent: true },
  );
  return items.filter(({ at, eventId }) => at !== before?.at || eventId !== before.eventId).slice(0, limit);
}

export const findDelivery = (key: DeliveryKey): Promise<DeliveryRecord | undefined> =>
  findStored(DeliveryEntity, deliveryKey(key), { consistent: true });

export const findWaiting = (key: WaitingDeliveryKey): Promise<WaitingDelivery | undefined> =>
  findStored(WaitingEntity, waitingKey(key), { consistent: true });

/** Returns the next delivery of a lane. One Query of one item. */
export const findHead = async (
  { clientId }: Tenant,
  webhookId: string,
  lane: string,
): Promise<WaitingDelivery | undefined> =>
  (
    await listStoredItems(
      [WaitingEntity],
      { partition: `ORG#${clientId}#WEBHOOKS`, range: { beginsWith: `WAITING#${webhookId}#${lane}#` } },
      { limit: 1, consistent: true },
    )
  )?.[0];

const addDueMarkerWrite = ({ clientId, webhookId, lane, at, eventId, due }: DueMarker): Write => ({
  write: DueEntity.build(PutTransaction).item({ clientId, webhookId, lane, at, eventId, due }),
});

/** Deletes the due-marker of a delivery. Also succeeds if it does not exist. */
export const deleteDueMarkerWrite = ({ due, webhookId, at, eventId }: DueMarker): Write => ({
  write: DueEntity.build(DeleteTransaction).key({ due, webhookId, at, eventId }),
});

/** Returns the writes of a new delivery. Rejects an event that has a delivery already (CONFLICT). */
export const createDeliveryWrites = (delivery: DeliveryRecord, waiting: WaitingDelivery): Write[] => [
  {
    write: DeliveryEntity.build(PutTransaction)
      .item(delivery)
      .options({ condition: { attr: 'status', exists: false } }),
  },
  { write: WaitingEntity.build(PutTransaction).item(waiting) },
  addDueMarkerWrite(waiting),
];

/** Returns the writes that send a completed delivery again. Rejects a waiting delivery (CONFLICT). */
export const redeliverWrites = (delivery: DeliveryRecord, waiting: WaitingDelivery): Write[] => [
  {
    write: DeliveryEntity.build(UpdateTransaction)
      .item({ ...deliveryKey(delivery), status: 'waiting', lane: waiting.lane })
      .options({ condition: { attr: 'status', in: ['delivered', 'failed'] } }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: WaitingEntity.build(PutTransaction).item(waiting) },
  addDueMarkerWrite(waiting),
];

/** Condition: time and state are unchanged since the delivery was read. */
const unchangedCondition = ({ due, state }: WaitingDelivery) => ({
  and: [
    { attr: 'due' as const, eq: due },
    { attr: 'state' as const, eq: state },
  ],
});

/**
 * Returns the writes that change time and state of a waiting delivery. Rejects (CONFLICT) if another worker
 * changed or ended it.
 */
export const updateWaitingWrites = (
  before: WaitingDelivery,
  after: Pick<WaitingDelivery, 'due' | 'state'>,
): Write[] => [
  {
    write: WaitingEntity.build(UpdateTransaction)
      .item({ ...waitingKey(before), due: after.due, state: after.state })
      .options({ condition: unchangedCondition(before) }),
    refused: () => new AppError('CONFLICT'),
  },
  // A transaction must not contain the same item twice.
  ...(before.due === after.due
    ? []
    : [deleteDueMarkerWrite(before), addDueMarkerWrite({ ...before, due: after.due })]),
];

/**
 * Returns the writes that end a waiting delivery. Rejects (CONFLICT) if another worker changed or ended it.
 */
export const endWaitingWrites = (waiting: WaitingDelivery): Write[] => [
  {
    write: WaitingEntity.build(DeleteTransaction)
      .key(waitingKey(waiting))
      .options({ condition: unchangedCondition(waiting) }),
    refused: () => new AppError('CONFLICT'),
  },
  deleteDueMarkerWrite(waiting),
];

/** Stores the result of an attempt. Rejects a deleted delivery (CONFLICT). */
export const recordAttemptWrite = (
  key: DeliveryKey,
  { status, attempts, lastAttempt }: Pick<DeliveryRecord, 'status' | 'attempts' | 'lastAttempt'>,
): Write => ({
  write: DeliveryEntity.build(UpdateTransaction)
    .item({
      ...deliveryKey(key),
      status,
      attempts,
      ...(lastAttempt ? { lastAttempt: whole(lastAttempt) } : {}),
    })
    .options({ condition: { attr: 'status', exists: true } }),
});

/** Returns the deliveries that are due before a time (ISO 8601), oldest first. One Query per thousand. */
export const listDueMarkers = (before: string, thousands: number): Promise<DueMarker[]> =>
  listStoredItems(
    [DueEntity],
    { partition: 'WEBHOOKS', range: { lt: before } },
    { limit: 1000, consistent: true, maxPages: thousands },
  );

/** Returns the waiting deliveries of a webhook, or of the whole organisation. */
const listWaiting = ({ clientId }: Tenant, webhookId?: string): Promise<WaitingDelivery[]> =>
  listStoredItems(
    [WaitingEntity],
    {
      partition: `ORG#${clientId}#WEBHOOKS`,
      range: { beginsWith: webhookId ? `WAITING#${webhookId}#` : 'WAITING#' },
    },
    { consistent: true },
  );

/** Deletes the due-markers of an organisation, or of one of its webhooks. Idempotent. */
export async function forgetDeliveriesDue(tenant: Tenant, webhookId?: string): Promise<void> {
  const due = await listWaiting(tenant, webhookId);
  await transactInSlices(due.map((marker) => [deleteDueMarkerWrite(marker)]));
}

/** Deletes all deliveries of a webhook, twenty-five per request. */
export async function removeDeliveries(tenant: Tenant, webhookId: string): Promise<void> {
  await forgetDeliveriesDue(tenant, webhookId);
  const waiting = await listWaiting(tenant, webhookId);
  await batchWrite(waiting.map((one) => WaitingEntity.build(BatchDeleteRequest).key(waitingKey(one))));
  for (;;) {
    const some = await listDeliveries(tenant, webhookId, 25);
    await batchWrite(some.map((one) => DeliveryEntity.build(BatchDeleteRequest).key(deliveryKey(one))));
    if (some.length < 25) return;
  }
}
