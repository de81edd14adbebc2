import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type Device, DeviceEntity } from './device.entity.ts';

type DeviceKey = Pick<Device, 'clientId' | 'id'>;

/** Returns a listed device. Its token can be expired. */
export const findDevice = ({ clientId, id }: DeviceKey): Promise<Device | undefined> =>
  findStored(DeviceEntity, { clientId, id }, { consistent: true });

/** Returns the read request for a device, for a batch with other items. */
export const deviceRequest = ({ clientId, id }: DeviceKey) => itemRequest(DeviceEntity, { clientId, id });

/** Returns the devices of the organisation, or of one member. One Query. */
export const listOrganisationDevices = ({ clientId }: Tenant, userId?: string): Promise<Device[]> =>
  listStoredRange(
    DeviceEntity,
    {
      partition: `ORG#${clientId}#DEVICES`,
      // Every device id begins with the id of its person, which begins with the id of the organisation.
      range: { beginsWith: userId ? `${userId}.` : `${clientId}_` },
    },
    { consistent: true },
  );

export const createDeviceWrite = (device: Device): Write => ({
  write: DeviceEntity.build(PutTransaction).item(device),
});

/** Deletes a device. Rejects a device that does not exist (NOT_FOUND). */
export const deleteDeviceWrite = ({ clientId, id }: DeviceKey): Write => ({
  write: DeviceEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'userId', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Stores the time of the last use. Does not recreate a device that was just deleted. */
export async function touchDevice({ clientId, id }: DeviceKey, lastUsed: string): Promise<void> {
  await heldWhere(
    DeviceEntity.build(UpdateItemCommand)
      .item({ clientId, id, lastUsed })
      .options({ condition: { attr: 'userId', exists: true } })
      .send(),
  );
}
