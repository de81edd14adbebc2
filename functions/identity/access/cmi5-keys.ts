import * as z from 'zod';
import { signClaims, verifyClaims } from './signed-claims.ts';

/**
 * The uses of keys. `package`: the player launches units of a package. `fetch`: a unit fetches its token. `launch`: the
 * token of a launched unit. No key is valid for another use, or as a session.
 */
type KeyUse = 'package' | 'fetch' | 'launch';

const audience = (use: KeyUse) => `immersive-training/cmi5-${use}`;

const packageClaims = z.object({
  clientId: z.string(),
  userId: z.string(),
  /** The version of the person's access. Keys of an earlier version are invalid. */
  tokenVersion: z.number(),
  trainingId: z.string(),
  /** Key of the unpacked content. */
  content: z.string(),
  /** Address of the unpacked content, with its grant. */
  base: z.string(),
  /** End of the key and of all keys that follow from it, in epoch seconds. */
  ends: z.number(),
});
const launchClaims = packageClaims.omit({ base: true }).extend({
  /** The session id. */
  session: z.string(),
  /** The id that the platform gave to the unit. */
  activityId: z.string(),
});

/** The permission of a player: the units of a cmi5 course of a training, for a member. */
export type PackageClaims = z.output<typeof packageClaims>;
/** The permission of a launched unit. */
export type LaunchClaims = z.output<typeof launchClaims>;

const claimsOf = { package: packageClaims, fetch: launchClaims, launch: launchClaims } as const;
type Claims = { package: PackageClaims; fetch: LaunchClaims; launch: LaunchClaims };

/** Signs a key. */
export async function signCmi5Key<U extends KeyUse>(use: U, claims: Claims[U], now: Date): Promise<string> {
  const lifetime = Math.max(0, claims.ends - Math.floor(now.getTime() / 1000));
  return (await signClaims(claims, { audience: audience(use), now, lifetime })).token;
}

/** Returns the claims of a valid key, `undefined` for any other text. */
export async function verifyCmi5Key<U extends KeyUse>(
  use: U,
  key: string,
  now: Date,
): Promise<Claims[U] | undefined> {
  const claims = claimsOf[use].safeParse(await verifyClaims(key, { audience: audience(use), now }));
  return claims.data as Claims[U] | undefined;
}
