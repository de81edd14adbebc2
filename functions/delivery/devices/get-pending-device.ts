import type { getPendingDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findPending } from './find-pending.ts';

/**
 * Which device shows a code, and from where it asks, so that nobody approves one they do not have before them.
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
