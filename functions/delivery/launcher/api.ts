import * as calls from '../../../shared/contracts/delivery/launcher.ts';
import { route } from '../../identity/access/index.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { createLaunchCode } from './create-launch-code.ts';
import { createRelease } from './create-release.ts';
import { deleteRelease } from './delete-release.ts';
import { getRelease } from './get-release.ts';
import { listReleases } from './list-releases.ts';
import { openLauncherSession } from './open-launcher-session.ts';
import { updateRelease } from './update-release.ts';

export const handler = api([
  publicRoute(calls.listReleases, listReleases),
  route(calls.getRelease, getRelease),
  route(calls.createRelease, createRelease),
  route(calls.updateRelease, updateRelease),
  route(calls.deleteRelease, deleteRelease),
  route(calls.createLaunchCode, createLaunchCode),
  publicRoute(calls.openLauncherSession, openLauncherSession),
]);
