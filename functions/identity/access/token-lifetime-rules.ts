/** The longest lifetime of a token of the page in seconds. */
export const tokenLifetime = 12 * 60 * 60;

interface WithPolicy {
  signInPolicy?: { sessionMinutes?: number | undefined } | undefined;
}

/** Returns the seconds from a sign-in on the page to the end of its session, as the organisation chose. */
export const sessionLifetime = ({ signInPolicy }: WithPolicy): number =>
  signInPolicy?.sessionMinutes === undefined
    ? tokenLifetime
    : Math.min(tokenLifetime, signInPolicy.sessionMinutes * 60);

/**
 * Returns whether a session of the page is over by the current choice of its organisation, which can be shorter than
 * the choice at the sign-in. A proof of identity renews the token, and is then counted as the sign-in.
 *
 * @param issued the issue of the token, in seconds since 1970
 */
export const isSessionOver = (organisation: WithPolicy, issued: number, now: Date): boolean =>
  now.getTime() / 1000 >= issued + sessionLifetime(organisation);
