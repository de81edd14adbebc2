import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import type { Deps } from '../../runtime/deps.ts';
import { drawUuid } from '../../runtime/resumable.ts';
import { seal, unseal } from '../../runtime/seal.ts';
import { keyPlace } from './lti-rules.ts';
import type { LtiRegistration } from './registration.entity.ts';

/** The algorithm that LTI requires of every platform. */
const algorithm = 'RS256';

/** Returns a new key of a registration. The private key is sealed for this registration. */
export async function newKey(
  registration: Pick<LtiRegistration, 'clientId' | 'id'>,
): Promise<LtiRegistration['key']> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    kid: await calculateJwkThumbprint(jwk),
    publicKey: JSON.stringify(jwk),
    privateKey: await seal(await exportPKCS8(privateKey), keyPlace(registration)),
  };
}

/** Returns the public keys of a registration: the signing key, and for a week the former one. */
export const publicKeySet = ({ key, former }: LtiRegistration, now: Date) => ({
  keys: [key, ...(former && former.until > now.toISOString() ? [former] : [])].map(({ kid, publicKey }) => ({
    ...(JSON.parse(publicKey) as Record<string, unknown>),
    kid,
    alg: algorithm,
    use: 'sig',
  })),
});

/** Returns a signed message to the platform of a registration, valid for five minutes. */
export async function signMessage(
  deps: Pick<Deps, 'now'>,
  registration: LtiRegistration & { application: string },
  audience: string,
  claims: Record<string, unknown>,
): Promise<string> {
  const { key, application } = registration;
  const seconds = Math.floor(deps.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(application)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .setJti(drawUuid())
    .sign(await importPKCS8(await unseal(key.privateKey, keyPlace(registration)), algorithm));
}
