import type { getDevice as contract } from '../../../shared/contracts/delivery/devices.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listDevices } from './list-devices.ts';

/** Returns a signed-in device: for admins of the organisation, otherwise of the caller. @throws NOT_FOUND */
export const getDevice: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listDevices(deps, actor, asList(input)));
