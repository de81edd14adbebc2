import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { ForwardingEntity, type ForwardingRecord } from './forwarding.entity.ts';

export const findForwarding = ({ clientId }: Tenant): Promise<ForwardingRecord | undefined> =>
  findStored(ForwardingEntity, { clientId }, { consistent: true });

/** Returns the forwardings of all organisations. One Query per megabyte, some thousand organisations. */
export const listForwardings = (): Promise<ForwardingRecord[]> =>
  listStoredItems([ForwardingEntity], { partition: 'FORWARDINGS' });

/** Stores a new forwarding, or replaces the forwarding with this version. Refused (CONFLICT) otherwise. */
export const saveForwardingWrite = (record: ForwardingRecord, before: number | undefined): Write => ({
  write: ForwardingEntity.build(PutTransaction)
    .item(record)
    .options({
      condition: before === undefined ? { attr: 'version', exists: false } : { attr: 'version', eq: before },
    }),
});

/** Stores the state of a forwarding. Returns false if it was changed or deleted in the meantime. */
export const saveForwardingState = (record: ForwardingRecord): Promise<boolean> =>
  heldWhere(
    ForwardingEntity.build(PutItemCommand)
      .item(record)
      .options({ condition: { attr: 'version', eq: record.version } })
      .send(),
  );

/** Deletes a forwarding. Refused (NOT_FOUND) without one. */
export const deleteForwardingWrite = ({ clientId }: Tenant): Write => ({
  write: ForwardingEntity.build(DeleteTransaction)
    .key({ clientId })
    .options({ condition: { attr: 'version', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Deletes the forwarding of an organisation that is being removed. Idempotent. */
export async function forgetForwarding({ clientId }: Tenant): Promise<void> {
  await ForwardingEntity.build(DeleteItemCommand).key({ clientId }).send();
}
