import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listStored } from '../../runtime/stored.ts';
import { heldWhere, type Write, whole } from '../../runtime/table.ts';
import type { Circuit } from './circuit-rules.ts';
import { WebhookEntity, type WebhookRecord } from './webhook.entity.ts';

/** Those of an organisation: one Query. */
export const listWebhookRecords = ({ clientId }: Tenant): Promise<WebhookRecord[]> =>
  listStored(
    WebhookEntity,
    { partition: `ORG#${clientId}#WEBHOOKS`, range: { beginsWith: 'WEBHOOK#' } },
    { consistent: true },
  );

export async function findWebhook({ clientId }: Tenant, id: string): Promise<WebhookRecord | undefined> {
  const get = WebhookEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true });
  return (await get.send()).Item;
}

/** @throws NOT_FOUND, also for one of another organisation */
export async function getWebhookRecord(tenant: Tenant, id: string): Promise<WebhookRecord> {
  const found = await findWebhook(tenant, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const webhookAdded = (webhook: WebhookRecord): Write => ({
  write: WebhookEntity.build(PutTransaction).item(webhook),
});

/** As a whole, while it is still as it was read. Refused: CONFLICT. */
export const webhookChanged = (before: WebhookRecord, after: WebhookRecord): Write => ({
  write: WebhookEntity.build(PutTransaction)
    .item({ ...after, version: before.version + 1 })
    .options({ condition: { attr: 'version', eq: before.version } }),
  refused: () => new AppError('CONFLICT'),
});

/** Refused: CONFLICT, also where it is gone. */
export const webhookRemoved = ({ clientId, id, version }: WebhookRecord): Write => ({
  write: WebhookEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'version', eq: version } }),
  refused: () => new AppError('CONFLICT'),
});

/** The platform stops calling it. Refused (CONFLICT) where that was so already, or it was changed or deleted. */
export const webhookStopped = (
  { clientId, id, version }: WebhookRecord,
  disabled: NonNullable<WebhookRecord['disabled']>,
): Write => ({
  write: WebhookEntity.build(UpdateTransaction)
    .item({ clientId, id, active: false, disabled: whole(disabled), version: version + 1 })
    .options({
      condition: {
        and: [
          { attr: 'version', eq: version },
          { attr: 'active', eq: true },
        ],
      },
    }),
});

/** The circuit is as it was read; no other write moves `until` to the same instant. */
const circuitIs = (before: Circuit | undefined) =>
  before
    ? { attr: 'circuit.until' as const, eq: before.until }
    : {
        and: [
          { attr: 'url' as const, exists: true },
          { attr: 'circuit' as const, exists: false },
        ],
      };

/** A probe begins, one at a time. Refused (CONFLICT) where another one has, or the circuit was closed. */
export const probeBegun = ({ clientId, id }: WebhookRecord, before: Circuit, probing: Circuit): Write => ({
  write: WebhookEntity.build(UpdateTransaction)
    .item({ clientId, id, circuit: whole(probing) })
    .options({ condition: circuitIs(before) }),
  refused: () => new AppError('CONFLICT'),
});

/** An outage. Of deliveries that fail together the first alone writes; nothing where the webhook was deleted. */
export async function noteOutage(
  { clientId, id }: WebhookRecord,
  before: Circuit | undefined,
  after: Circuit,
): Promise<void> {
  const update = WebhookEntity.build(UpdateItemCommand)
    .item({ clientId, id, circuit: whole(after) })
    .options({ condition: circuitIs(before) });
  await heldWhere(update.send());
}

/** The address answers again; nothing where the webhook was deleted meanwhile. */
export async function closeCircuit({ clientId, id }: WebhookRecord): Promise<void> {
  const update = WebhookEntity.build(UpdateItemCommand)
    .item({ clientId, id, circuit: $remove() })
    .options({ condition: { attr: 'url', exists: true } });
  await heldWhere(update.send());
}

/** It took something, for the list; nothing where it was deleted meanwhile. */
export async function noteDelivered({ clientId }: Tenant, id: string, at: string): Promise<void> {
  const update = WebhookEntity.build(UpdateItemCommand)
    .item({ clientId, id, lastDelivered: at })
    .options({ condition: { attr: 'url', exists: true } });
  await heldWhere(update.send());
}
