import type { deleteDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { deleteDeviceWrite, findDevice } from '../../identity/access/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';

/**
 * Signs a device out, so that its next request is rejected. Members may sign out their own devices,
 * administrators any device of the organisation.
 *
 * @throws NOT_FOUND for a device out of reach
 */
export const deleteDevice: Operation<typeof contract> = async (deps, actor, { params }) => {
  const device = await findDevice({ clientId: actor.clientId, id: params.id });
  if (!device || (device.userId !== actor.userId && actor.role !== 'admin')) throw new AppError('NOT_FOUND');
  await transact([
    deleteDeviceWrite(device),
    ...auditWrites(deps, actor, { action: 'device-removed', target: { kind: 'user', id: device.userId } }),
  ]);
  return { id: device.id };
};
