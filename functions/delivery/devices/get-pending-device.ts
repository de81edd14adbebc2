import type { getPendingDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findPending } from './find-pending.ts';

/**
 * Returns the device of a code and its address, so that the person can recognise a device that is not theirs.
 *
 * @throws DEVICE_CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export const getPendingDevice: Operation<typeof contract> = async (deps, actor, { params }) => {
  const { deviceName, address, asked, until } = await findPending(deps, actor, params.userCode);
  return {
    deviceName,
    organisation: actor.organisation.name,
    address,
    sameAddress: address === actor.address,
    askedAt: asked,
    expiresAt: until,
  };
};
