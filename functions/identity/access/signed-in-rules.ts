import type { SignIn } from './signed-in.entity.ts';

/** The current state of a member's access. */
interface SessionAccess {
  tokenVersion: number;
  /** Sessions that were ended manually. */
  revoked?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns whether the token of a sign-in is valid. */
export const isOpen = (
  { id, until, tokenVersion }: Pick<SignIn, 'id' | 'until' | 'tokenVersion'>,
  person: SessionAccess,
  now: Date,
): boolean =>
  now.toISOString() < until && tokenVersion === person.tokenVersion && person.revoked?.[id] === undefined;
