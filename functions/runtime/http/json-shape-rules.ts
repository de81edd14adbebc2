/**
 * Maximum levels of a JSON text, values in total, and values of one list or object. A batch of 100 session
 * reports has some 450,000 values. Other lists that a call accepts have at most some thousand.
 */
export const jsonLimits = { levels: 32, values: 600_000, entries: 20_000 } as const;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Returns whether JSON in UTF-8 is within the limits. The check runs before the parser, which allocates a
 * multiple of the size of a text full of brackets or commas. The result is undefined for bytes that are not
 * JSON.
 */
export function isWithinLimits(bytes: Uint8Array): boolean {
  const entries: number[] = [];
  let values = 1;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) {
      const level = entries.length - 1;
      const count = (entries[level] ?? 0) + 1;
      entries[Math.max(0, level)] = count;
      values += 1;
      if (count >= jsonLimits.entries || values > jsonLimits.values) return false;
    } else if (opening.has(byte)) {
      entries.push(0);
      values += 1;
      if (entries.length > jsonLimits.levels || values > jsonLimits.values) return false;
    } else if (closing.has(byte)) entries.pop();
  }
  return true;
}
