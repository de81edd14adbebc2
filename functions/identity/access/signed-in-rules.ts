import type { SignIn } from './signed-in.entity.ts';

/** The access of a person, as of now. */
interface SessionAccess {
  tokenVersion: number;
  /** Sessions that were ended by hand. */
  revoked?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether the token of a sign-in still counts. */
export const isOpen = (
  { id, until, tokenVersion }: Pick<SignIn, 'id' | 'until' | 'tokenVersion'>,
  person: SessionAccess,
  now: Date,
): boolean =>
  now.toISOString() < until && tokenVersion === person.tokenVersion && person.revoked?.[id] === undefined;
