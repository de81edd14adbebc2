import * as calls from '../../shared/contracts/access.ts';
import { api, publicRoute, route } from '../runtime/http/api.ts';
import { downloadOwnData } from './download-own-data.ts';
import { logOut } from './log-out.ts';
import { readProfile } from './read-profile.ts';
import { finishReset, initReset } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { touchLastConnection } from './touch-last-connection.ts';
import { changeProfile } from './update-profile.ts';

export const handler = api([
  publicRoute(calls.authenticate, signIn),
  publicRoute(calls.initPasswordReset, initReset),
  publicRoute(calls.finishPasswordReset, finishReset),
  route(calls.logout, logOut),
  route(calls.getProfile, readProfile),
  route(calls.updateProfile, changeProfile),
  route(calls.downloadOwnData, downloadOwnData),
  route(calls.touchLastConnection, touchLastConnection),
]);
