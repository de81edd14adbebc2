import { isDeepStrictEqual } from 'node:util';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';

/**
 * Returns the changed top-level attributes of `after`, for an update. Each attribute is set as a whole, or
 * removed if `after` does not contain it. Other stored attributes are unchanged.
 */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value: unknown = Reflect.get(after, name);
    if (isDeepStrictEqual(Reflect.get(before, name), value)) continue;
    changed[name] = value === undefined ? $remove() : typeof value === 'object' ? $set(value) : value;
  }
  return changed;
}
