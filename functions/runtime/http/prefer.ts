import Negotiator from 'negotiator';

/** Maximum characters of a header that are read. */
const longest = 1000;

/**
 * Returns whether the client prefers a page over JSON. Browsers do, but programs that accept anything do not.
 */
export const prefersHtml = (accept = ''): boolean =>
  new Negotiator({ headers: { accept: accept.slice(0, longest) } }).mediaType([
    'application/json',
    'text/html',
  ]) === 'text/html';

/** Returns the available language that Accept-Language prefers, or undefined if it accepts none of them. */
export const preferredLanguage = <L extends string>(header = '', available: readonly L[]): L | undefined =>
  new Negotiator({ headers: { 'accept-language': header.slice(0, longest) } }).language([...available]) as
    | L
    | undefined;
