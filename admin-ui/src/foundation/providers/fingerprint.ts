let blobs = 0;
const blobNumbers = new WeakMap<Blob, number>();

/** Returns a number for a file object, always the same, since the content of a file object cannot change. */
function blobNumber(blob: Blob): number {
  const known = blobNumbers.get(blob);
  if (known !== undefined) return known;
  blobs += 1;
  blobNumbers.set(blob, blobs);
  return blobs;
}

function toPlain(_: string, value: unknown): unknown {
  if (value instanceof Blob) return { blob: blobNumber(value) };
  if (value instanceof FormData || value instanceof Set || value instanceof Map) return [...value];
  return value;
}

/** Returns the same text for values that would be sent as the same request. */
export function fingerprint(value: unknown): string {
  try {
    return JSON.stringify(value, toPlain) ?? '';
  } catch {
    // The value contains a cycle, such as an event that a handler passes on.
    return '';
  }
}
