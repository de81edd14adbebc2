/** The longest lifetime of a token of the page in seconds. */
export const tokenLifetime = 12 * 60 * 60;

/** Returns the seconds from a sign-in on the page to the end of its session, as the organisation chose. */
export const sessionLifetime = ({
  signInPolicy,
}: {
  signInPolicy?: { sessionMinutes?: number | undefined } | undefined;
}): number =>
  signInPolicy?.sessionMinutes === undefined
    ? tokenLifetime
    : Math.min(tokenLifetime, signInPolicy.sessionMinutes * 60);
