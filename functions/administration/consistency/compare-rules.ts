import { isDeepStrictEqual } from 'node:util';

/** Returns whether two values are deeply equal. Ignores the order of fields, and undefined fields. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(toPlain(a), toPlain(b));

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, toPlain(field)]),
  );
}

/** Returns the paths of different fields of two objects, such as `facts.files` or `catalogue`. */
export function differingPaths(a: object, b: object, depth = 2): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return names.flatMap((name) => {
    const [one, other]: unknown[] = [Reflect.get(a, name), Reflect.get(b, name)];
    if (isSame(one, other)) return [];
    if (depth > 1 && isObject(one) && isObject(other))
      return differingPaths(one, other, depth - 1).map((path) => `${name}.${path}`);
    return [name];
  });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the number of occurrences of each key. */
export function countKeys(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The fields that identify a finding in two passes. */
export interface Finding {
  check: string;
  record: string;
  expected: string;
  stored: string;
}

const findingKey = ({ check, record, expected, stored }: Finding): string =>
  JSON.stringify([check, record, expected, stored]);

/** Returns the findings of the second pass that the first pass also found. */
export function confirmFindings<F extends Finding>(first: readonly Finding[], second: readonly F[]): F[] {
  const firstKeys = new Set(first.map(findingKey));
  return second.filter((finding) => firstKeys.has(findingKey(finding)));
}
