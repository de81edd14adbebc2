import * as calls from '../../../shared/contracts/identity/second-factors.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { route } from '../access/index.ts';
import { addPasskey } from './add-passkey.ts';
import { connectAuthenticatorApp } from './connect-authenticator-app.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { getSignInPolicy } from './get-sign-in-policy.ts';
import { listSecondFactors } from './list-second-factors.ts';
import { proveWithPasskey } from './prove-with-passkey.ts';
import { putSignInPolicy } from './put-sign-in-policy.ts';
import { removeAuthenticatorApp } from './remove-authenticator-app.ts';
import { removePasskey } from './remove-passkey.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startAuthenticatorApp } from './start-authenticator-app.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyProof } from './start-passkey-proof.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';

export const handler = api([
  route(calls.getSignInPolicy, getSignInPolicy),
  route(calls.putSignInPolicy, putSignInPolicy),
  publicRoute(calls.finishSignIn, finishSignIn),
  publicRoute(calls.startPasskeySignIn, startPasskeySignIn),
  publicRoute(calls.signInWithPasskey, signInWithPasskey),
  route(calls.listSecondFactors, listSecondFactors),
  route(calls.startAuthenticatorApp, startAuthenticatorApp),
  route(calls.connectAuthenticatorApp, connectAuthenticatorApp),
  route(calls.removeAuthenticatorApp, removeAuthenticatorApp),
  route(calls.startPasskey, startPasskey),
  route(calls.addPasskey, addPasskey),
  route(calls.removePasskey, removePasskey),
  route(calls.replaceRecoveryCodes, replaceRecoveryCodes),
  route(calls.startPasskeyProof, startPasskeyProof),
  route(calls.proveWithPasskey, proveWithPasskey),
]);
