/** Maximum characters of ids in one address, since the firewall limits a query to 2,048 bytes. */
const IDS_LENGTH = 1700;

/** Splits ids into parts for separate calls, so that each query passes the firewall. */
export function idParts<T extends string | number>(ids: readonly T[]): T[][] {
  const parts: T[][] = [];
  let left = 0;
  for (const id of ids) {
    const length = encodeURIComponent(`"${id}",`).length;
    if (left < length) {
      parts.push([]);
      left = IDS_LENGTH;
    }
    parts.at(-1)?.push(id);
    left -= length;
  }
  return parts;
}
