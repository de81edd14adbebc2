import * as calls from '../../../shared/contracts/identity/access.ts';
import * as proof from '../../../shared/contracts/identity/access-proof.ts';
import * as sessions from '../../../shared/contracts/identity/access-sessions.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { endSignInSession } from './end-sign-in-session.ts';
import { finishPasswordReset } from './finish-password-reset.ts';
import { getProfile } from './get-profile.ts';
import { getProofMethods } from './get-proof-methods.ts';
import { initPasswordReset } from './init-password-reset.ts';
import { listSignInSessions } from './list-sign-in-sessions.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logout-everywhere.ts';
import { openPasswordReset } from './open-password-reset.ts';
import { proveIdentity } from './prove-identity.ts';
import { revertEmail } from './revert-email.ts';
import { route } from './route.ts';
import { touchLastConnection } from './touch-last-connection.ts';
import { updateProfile } from './update-profile.ts';

export const handler = api([
  publicRoute(calls.authenticate, authenticate),
  publicRoute(calls.initPasswordReset, initPasswordReset),
  publicRoute(calls.openPasswordReset, openPasswordReset),
  publicRoute(calls.finishPasswordReset, finishPasswordReset),
  publicRoute(calls.confirmEmail, confirmEmail),
  publicRoute(proof.revertEmail, revertEmail),
  route(proof.getProofMethods, getProofMethods),
  route(proof.proveIdentity, proveIdentity),
  route(calls.logout, logout),
  route(sessions.logoutEverywhere, logoutEverywhere),
  route(sessions.listSignInSessions, listSignInSessions),
  route(sessions.endSignInSession, endSignInSession),
  route(calls.changePassword, changePassword),
  route(calls.getProfile, getProfile),
  route(calls.updateProfile, updateProfile),
  route(calls.touchLastConnection, touchLastConnection),
]);
