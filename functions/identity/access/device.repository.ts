import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listStored } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type Device, DeviceEntity } from './device.entity.ts';

type DeviceKey = Pick<Device, 'clientId' | 'id'>;

/** One that is signed in, or was until its token ended. */
export async function findDevice({ clientId, id }: DeviceKey): Promise<Device | undefined> {
  const command = DeviceEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true });
  return (await command.send()).Item;
}

/** The request for a device, to be read along with other things. */
export const deviceRequest = ({ clientId, id }: DeviceKey) =>
  DeviceEntity.build(BatchGetRequest).key({ clientId, id });

/** Those of the organisation, or of one person of it: one Query. */
export const listDevicesOf = ({ clientId }: Tenant, userId?: string): Promise<Device[]> =>
  listStored(
    DeviceEntity,
    {
      partition: `ORG#${clientId}#DEVICES`,
      // Every id begins with that of its person, and theirs with the organisation's.
      range: { beginsWith: userId ? `${userId}.` : `${clientId}_` },
    },
    { consistent: true },
  );

export const deviceAdded = (device: Device): Write => ({
  write: DeviceEntity.build(PutTransaction).item(device),
});

/** Refused (NOT_FOUND) where it is gone. */
export const deviceRemoved = ({ clientId, id }: DeviceKey): Write => ({
  write: DeviceEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'userId', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Notes that it was used. One that was removed a moment ago stays so. */
export async function touchDevice({ clientId, id }: DeviceKey, lastUsed: string): Promise<void> {
  await heldWhere(
    DeviceEntity.build(UpdateItemCommand)
      .item({ clientId, id, lastUsed })
      .options({ condition: { attr: 'userId', exists: true } })
      .send(),
  );
}
