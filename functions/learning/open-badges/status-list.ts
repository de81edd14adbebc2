import { gzipSync } from 'node:zlib';

/** Number of bits of a list. The standard requires at least 131,072, so that a request reveals no person. */
export const listSize = 131_072;
/** After this number of refused draws in a list, the next list is used. */
const drawsPerList = 3;

/**
 * Returns the place for a draw. Places are random, so that neighbours in a list have nothing in common. While a
 * list is half full, an eighth of the badges moves to the next list.
 *
 * @param draw number of the refused draws before
 */
export const drawPlace = (
  draw: number,
  random: (max: number) => number,
): { list: number; index: number } => ({
  list: Math.floor(draw / drawsPerList),
  index: random(listSize),
});

/** Returns the list with the given bits set: gzip of the bits, in base64url with its multibase prefix. */
export function encodeStatusList(indexes: readonly number[]): string {
  const bits = Buffer.alloc(listSize / 8);
  // The first bit of the list is the most significant bit of the first byte.
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
