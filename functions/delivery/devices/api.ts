import * as calls from '../../../shared/contracts/delivery/devices.ts';
import * as oauth from '../../../shared/contracts/integrations/oauth.ts';
import { route } from '../../identity/access/index.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { rawRoute } from '../../runtime/http/raw-route.ts';
import { approveDevice } from './approve-device.ts';
import { authorizeDevice } from './authorize-device.ts';
import { createDeviceCode } from './create-device-code.ts';
import { deleteDevice } from './delete-device.ts';
import { getDevice } from './get-device.ts';
import { getOauthMetadata } from './get-oauth-metadata.ts';
import { getPendingDevice } from './get-pending-device.ts';
import { issueToken } from './issue-token.ts';
import { listDevices } from './list-devices.ts';
import { pairDevice } from './pair-device.ts';
import { refuseOauth } from './refuse-oauth.ts';
export const handler = api([
  rawRoute(oauth.getOauthMetadata, getOauthMetadata, refuseOauth),
  rawRoute(oauth.authorizeDevice, authorizeDevice, refuseOauth),
  rawRoute(oauth.issueToken, issueToken, refuseOauth),
  route(calls.getPendingDevice, getPendingDevice),
  route(calls.approveDevice, approveDevice),
  route(calls.createDeviceCode, createDeviceCode),
  publicRoute(calls.pairDevice, pairDevice),
  route(calls.listDevices, listDevices),
  route(calls.getDevice, getDevice),
  route(calls.deleteDevice, deleteDevice),
]);
