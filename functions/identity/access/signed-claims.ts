import jwt, { type JwtPayload } from 'jsonwebtoken';
import { signingKeys, verifyingKey } from '../../runtime/secret.ts';

interface SignedClaims {
  /** No claims are valid for another audience. */
  audience: string;
  now: Date;
}

/** Signs claims (HS256, key id in the header). Returns the token and its end. */
export async function signClaims(
  claims: object,
  { audience: aud, now, lifetime }: SignedClaims & { lifetime: number },
): Promise<{ token: string; expiresAt: string }> {
  const { current } = await signingKeys();
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + lifetime;
  const payload = { ...claims, iat, exp, aud };
  const token = jwt.sign(payload, current.key, { algorithm: 'HS256', keyid: current.kid });
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}

/**
 * Returns the claims of a text that was signed here for the audience and has not expired, `undefined` for any other
 * text.
 */
export async function verifyClaims(
  text: string,
  { audience, now }: SignedClaims,
): Promise<JwtPayload | undefined> {
  // Keys that cannot be read are not an error of the text.
  await signingKeys();
  try {
    const kid = jwt.decode(text, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : await verifyingKey(kid);
    if (!key) return undefined;
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const claims = jwt.verify(text, key, { algorithms: ['HS256'], audience, clockTimestamp });
    return typeof claims === 'string' ? undefined : claims;
  } catch {
    return undefined;
  }
}
