import type { AnswerFor, InputFor } from '../../foundation/providers/calls.ts';

type Creation = AnswerFor<'POST /users/second-factors/passkeys/start'>;
type PasskeyRequest = AnswerFor<'POST /users/authentication/passkey/start'>;
type Created = Exclude<InputFor<'POST /users/second-factors/passkeys'>['body'], FormData>['passkey'];
type Answered = Exclude<InputFor<'POST /users/authentication/passkey'>['body'], FormData>['passkey'];

const load = () => import('@simplewebauthn/browser');

/** Returns whether this browser can use passkeys here. They need https or this machine, and a name instead of a number. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** Asks the browser for a new passkey. Rejects if the person cancels. */
export async function createPasskey(options: Creation): Promise<Created> {
  return (await load()).startRegistration({ optionsJSON: options });
}

/** Asks the browser for a passkey. Rejects if the person cancels. */
export async function askForPasskey(options: PasskeyRequest): Promise<Answered> {
  return (await load()).startAuthentication({ optionsJSON: options });
}
