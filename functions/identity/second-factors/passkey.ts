import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type * as z from 'zod';
import type {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyRequest,
} from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import { settings } from '../../runtime/settings.ts';
import type { Member } from '../members/index.ts';
import { type ChallengeUse, challengeLifetime, isChallenge, newChallenge } from './challenge.ts';
import type { SecondFactors } from './second-factors.entity.ts';

type StoredPasskey = SecondFactors['passkeys'][number];
type Assertion = z.output<typeof passkeyAssertion>;
type Attestation = z.output<typeof passkeyAttestation>;
type Descriptors = z.output<typeof passkeyRequest>['allowCredentials'];

/** Maximum number of passkeys of a person. */
export const MAX_PASSKEYS = 10;

/** Algorithms of COSE that browsers and authenticators share: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const timeout = challengeLifetime * 1000;
const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const isKnown = (text: string): text is (typeof known)[number] => (known as readonly string[]).includes(text);

/**
 * Passkeys belong to the host of the page. Browsers refuse passkeys of numeric addresses, so that a page on this machine
 * uses the name `localhost`.
 */
const host = () => new URL(settings.pageUrl).hostname.replace(/^127\.0\.0\.1$/, 'localhost');

/** Returns the origin of the page, on this machine also with its name. */
const origins = (): string[] => [
  ...new Set([settings.pageUrl, settings.pageUrl.replace('//127.0.0.1', '//localhost')]),
];

const describe = (passkeys: readonly StoredPasskey[]): Descriptors =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports: transports.filter(isKnown) }));

/**
 * Returns the options for a request of a passkey.
 *
 * @param person the person and their passkeys. Absent: any passkey of the host, which must verify its user
 */
export async function passkeyRequestOptions(
  use: ChallengeUse,
  person: { userId: string; passkeys: readonly StoredPasskey[] } | undefined,
  now: Date,
): Promise<z.output<typeof passkeyRequest>> {
  return {
    challenge: await newChallenge(use, person?.userId ?? '', now),
    rpId: host(),
    timeout,
    userVerification: person ? 'preferred' : 'required',
    allowCredentials: person ? describe(person.passkeys) : [],
  };
}

/** Returns the options for a new passkey of a member. */
export async function passkeyCreationOptions(
  { id, email, firstName, lastName }: Pick<Member, 'id' | 'email' | 'firstName' | 'lastName'>,
  passkeys: readonly StoredPasskey[],
  now: Date,
): Promise<z.output<typeof passkeyCreation>> {
  return {
    challenge: await newChallenge('new', id, now),
    rp: { id: host(), name: host() },
    user: {
      id: Buffer.from(id).toString('base64url'),
      name: email,
      displayName: `${firstName} ${lastName}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: describe(passkeys),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
  };
}

/** Returns the id of the person whose passkey answers, as the authenticator stored it. */
export const passkeyOwner = ({ response }: Assertion): string | undefined =>
  response.userHandle === undefined ? undefined : Buffer.from(response.userHandle, 'base64url').toString();

/** Runs a verification of the library, which throws on any invalid answer. @throws PASSKEY_REFUSED */
async function verifying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', { cause });
  }
}

interface ExpectedAnswer {
  use: ChallengeUse;
  /** The person of the challenge, `''` for any person. */
  to: string;
  now: Date;
  /** Whether the authenticator must have verified its user, by a PIN or a fingerprint. */
  userVerification: boolean;
}

/**
 * Verifies the answer of a passkey. Returns the passkey with its new counter, and the challenge.
 *
 * @throws PASSKEY_REFUSED
 */
export async function verifyPasskey(
  assertion: Assertion,
  passkeys: readonly StoredPasskey[],
  { use, to, now, userVerification }: ExpectedAnswer,
): Promise<{ passkeys: StoredPasskey[]; challenge: string }> {
  const stored = passkeys.find(({ id }) => id === assertion.id);
  if (!stored) throw new AppError('PASSKEY_REFUSED');
  let challenge = '';
  const { verified, authenticationInfo } = await verifying(() =>
    verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...assertion.response, userHandle: assertion.response.userHandle ?? '' },
        clientExtensionResults: {},
      },
      expectedChallenge: (text) => {
        challenge = text;
        return isChallenge(text, { use, to, now });
      },
      expectedOrigin: origins(),
      expectedRPID: host(),
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: userVerification,
    }),
  );
  if (!verified) throw new AppError('PASSKEY_REFUSED');
  const used = { ...stored, counter: authenticationInfo.newCounter, lastUsed: now.toISOString() };
  return { passkeys: passkeys.map((one) => (one.id === stored.id ? used : one)), challenge };
}

/** Verifies the answer of a new passkey of a person. @throws PASSKEY_REFUSED */
export async function verifyNewPasskey(
  attestation: Attestation,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<{ passkey: StoredPasskey; challenge: string }> {
  const transports = (attestation.response.transports ?? []).filter(isKnown);
  let challenge = '';
  const { registrationInfo } = await verifying(() =>
    verifyRegistrationResponse({
      response: {
        ...attestation,
        response: { ...attestation.response, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: (text) => {
        challenge = text;
        return isChallenge(text, { use: 'new', to: userId, now });
      },
      expectedOrigin: origins(),
      expectedRPID: host(),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new AppError('PASSKEY_REFUSED');
  const { id, publicKey, counter } = registrationInfo.credential;
  const since = now.toISOString();
  const key = Buffer.from(publicKey).toString('base64url');
  return { passkey: { id, publicKey: key, counter, transports, name, since }, challenge };
}
