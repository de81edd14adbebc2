/** Characters that the ids of one call take in its address: the firewall leaves 2,048 bytes to a query. */
const IDS_LENGTH = 1700;

/** Ids in as many parts as there are calls to make, so that the firewall lets each call's query through. */
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
