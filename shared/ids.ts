/**
 * Ids contain the organisation that owns the thing: `<clientId>_<12 of base32>`. Keys are derived from an id
 * without a look-up. An id of another organisation is rejected without a read.
 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The provider's own organisation (OR-07). */
export const PROVIDER = '1';

/** Returns one character of Crockford's base32 for five bits of each byte. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += alphabet[byte & 31];
  return text;
}

/** Returns `length` characters of Crockford's base32, 5 random bits each. */
export const randomText = (length: number): string => base32(crypto.getRandomValues(new Uint8Array(length)));

/** Returns an id for a new organisation. */
export const newOrganisationId = (draw = randomText): string => draw(10);

/** Returns a new id in organisation `clientId`, with 60 random bits. */
export const newId = (clientId: string, draw = randomText): string => `${clientId}_${draw(12)}`;

/** Returns the organisation in an id, or undefined for an invalid id. */
export function idOwner(id: string): string | undefined {
  return /^([0-9a-z]{1,10})_[0-9a-z]{12}$/.exec(id)?.[1];
}
