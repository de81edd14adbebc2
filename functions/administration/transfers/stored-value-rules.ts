/**
 * Converts a stored value into JSON. A set becomes `{ "$set": [...] }`, and bytes become `{ "$bytes": "<base64>" }`. An object whose only key begins with `$` is
 * wrapped, so that a report with such a key stays the same.
 */
export function toJsonValue(value: unknown): unknown {
  if (value instanceof Set) return { $set: [...(value as Set<unknown>)] };
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, toJsonValue(one)] as const);
  const plain = fromEntries(entries);
  return entries.length === 1 && entries[0]?.[0].startsWith('$') ? { $map: plain } : plain;
}

/** Converts JSON into the value to store. The inverse of `toJsonValue`. */
export function fromJsonValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJsonValue);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '$set' && Array.isArray(only[1]))
    return new Set<unknown>(only[1]);
  if (entries.length === 1 && only?.[0] === '$bytes' && typeof only[1] === 'string')
    return new Uint8Array(Buffer.from(only[1], 'base64'));
  if (entries.length === 1 && only?.[0] === '$map' && typeof only[1] === 'object' && only[1] !== null)
    return fromEntries(Object.entries(only[1] as object).map(([name, one]) => [name, fromJsonValue(one)]));
  return fromEntries(entries.map(([name, one]) => [name, fromJsonValue(one)]));
}

/** Like `Object.fromEntries`. A name such as `__proto__` becomes an ordinary attribute there, too. */
const fromEntries = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> =>
  Object.fromEntries(entries);
