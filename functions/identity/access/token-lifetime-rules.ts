/** The lifetime of a token of the page in seconds. */
export const tokenLifetime = 12 * 60 * 60;
