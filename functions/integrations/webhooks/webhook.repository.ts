import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import { heldWhere, type Write, whole } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import type { Circuit } from './circuit-rules.ts';
import { WebhookEntity, type WebhookRecord } from './webhook.entity.ts';

/** Returns the webhooks of an organisation. One Query. */
export const listWebhookRecords = ({ clientId }: Tenant): Promise<WebhookRecord[]> =>
  listStoredRange(
    WebhookEntity,
    { partition: `ORG#${clientId}#WEBHOOKS`, range: { beginsWith: 'WEBHOOK#' } },
    { consistent: true },
  );

export const findWebhook = ({ clientId }: Tenant, id: string): Promise<WebhookRecord | undefined> =>
  findStored(WebhookEntity, { clientId, id }, { consistent: true });

/** @throws NOT_FOUND, also for a webhook of another organisation */
export async function getWebhookRecord(tenant: Tenant, id: string): Promise<WebhookRecord> {
  const found = await findWebhook(tenant, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const createWebhookWrite = (webhook: WebhookRecord): Write => ({
  write: WebhookEntity.build(PutTransaction).item(webhook),
});

/** Changes a webhook, if it is unchanged since it was read. Rejects with CONFLICT. */
export const updateWebhookWrite = (before: WebhookRecord, after: WebhookRecord): Write =>
  updateWrite(
    WebhookEntity,
    before,
    { ...after, version: before.version + 1 },
    // Attempts set the circuit without a new version.
    { condition: { attr: 'version', eq: before.version }, remove: after.circuit ? [] : ['circuit'] },
  );

/**
 * Deletes a webhook, if it is unchanged since it was read. Rejects with CONFLICT, also if it does not exist.
 */
export const deleteWebhookWrite = ({ clientId, id, version }: WebhookRecord): Write => ({
  write: WebhookEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'version', eq: version } }),
  refused: () => new AppError('CONFLICT'),
});

/** Disables a webhook. Rejects (CONFLICT) if it is inactive already, or was changed or deleted. */
export const disableWebhookWrite = (
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

/** Condition: the circuit is unchanged since it was read. No other write sets `until` to the same time. */
const circuitIs = (before: Circuit | undefined) =>
  before
    ? { attr: 'circuit.until' as const, eq: before.until }
    : {
        and: [
          { attr: 'url' as const, exists: true },
          { attr: 'circuit' as const, exists: false },
        ],
      };

/** Starts the only probe. Rejects (CONFLICT) if another probe has begun, or the circuit was closed. */
export const startProbeWrite = (
  { clientId, id }: WebhookRecord,
  before: Circuit,
  probing: Circuit,
): Write => ({
  write: WebhookEntity.build(UpdateTransaction)
    .item({ clientId, id, circuit: whole(probing) })
    .options({ condition: circuitIs(before) }),
  refused: () => new AppError('CONFLICT'),
});

/** Stores an outage. Only the first of concurrent failures writes. Does nothing for a deleted webhook. */
export async function saveOutage(
  { clientId, id }: WebhookRecord,
  before: Circuit | undefined,
  after: Circuit,
): Promise<void> {
  const update = WebhookEntity.build(UpdateItemCommand)
    .item({ clientId, id, circuit: whole(after) })
    .options({ condition: circuitIs(before) });
  await heldWhere(update.send());
}

/** Closes the circuit after a response. Does nothing for a deleted webhook. */
export async function closeCircuit({ clientId, id }: WebhookRecord): Promise<void> {
  const update = WebhookEntity.build(UpdateItemCommand)
    .item({ clientId, id, circuit: $remove() })
    .options({ condition: { attr: 'url', exists: true } });
  await heldWhere(update.send());
}

/** Stores the time of a successful delivery for the list. Does nothing for a deleted webhook. */
export async function saveLastDelivery({ clientId }: Tenant, id: string, at: string): Promise<void> {
  const update = WebhookEntity.build(UpdateItemCommand)
    .item({ clientId, id, lastDelivered: at })
    .options({ condition: { attr: 'url', exists: true } });
  await heldWhere(update.send());
}
