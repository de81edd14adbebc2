/**
 * Maximum bytes of a session's report as JSON. It is stored in one item of the table, which can have 400 kB.
 * An ordinary report has a few hundred bytes.
 */
export const MAX_REPORT_BYTES = 256 * 1024;

const encoder = new TextEncoder();

/** Returns the bytes of a value as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/**
 * Cuts a list into slices, in order. Each slice has at most `count` entries. A slice of several entries has
 * at most `bytes` bytes of JSON.
 */
export function sliceBySize<T>(
  entries: readonly T[],
  { count, bytes }: { count: number; bytes: number },
): T[][] {
  const slices: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = jsonBytes(entry);
    const last = slices.at(-1);
    if (last && last.length < count && size <= room) {
      last.push(entry);
      room -= size;
    } else {
      slices.push([entry]);
      room = bytes - size;
    }
  }
  return slices;
}

/** Maximum characters of the state of the content in a report. */
export const MAX_RESUME_DATA = 131_072;
