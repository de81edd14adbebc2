import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity';
import type { Schema } from 'dynamodb-toolbox/schema';

type ReadValue = (value: unknown) => unknown;
type ReadItem<E extends Entity> = (item: Record<string, unknown>) => FormattedItem<E>;

/** Cached readers, one per entity. */
const readers = { lenient: new WeakMap<Entity, ReadValue>(), strict: new WeakMap<Entity, ReadValue>() };

function cachedReader<E extends Entity>(entity: E, how: keyof typeof readers): ReadItem<E> {
  const read = readers[how].get(entity) ?? readerOfFields(entity.schema.attributes, how === 'strict');
  readers[how].set(entity, read);
  return read as ReadItem<E>;
}

/**
 * Returns a function that converts stored items of an entity. The result equals the result of the toolbox's
 * `EntityFormatter`, but values are not validated again. They were validated when they were written. The
 * formatter compiles a regular expression per attribute and item, and runs as a generator: it takes thirty
 * times as long (docs/decisions/table.md).
 */
export const buildReader = <E extends Entity>(entity: E): ReadItem<E> => cachedReader(entity, 'lenient');

/** Like `buildReader`, but throws an Error for an item without a required attribute. */
export const buildStrictReader = <E extends Entity>(entity: E): ReadItem<E> => cachedReader(entity, 'strict');

function readerOfFields(attributes: Record<string, Schema>, strict: boolean): ReadValue {
  const fields = Object.entries(attributes)
    .filter(([, { props }]) => props.hidden !== true)
    .map(([name, schema]) => ({
      ...{ name, stored: schema.props.savedAs ?? name, read: readerOfValue(schema, strict) },
      wanted: strict && schema.props.required !== 'never',
    }));
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, stored, read, wanted } of fields) {
      const one = from[stored];
      if (one !== undefined) to[name] = read ? read(one) : one;
      else if (wanted) throw lacking(stored);
    }
    return to;
  };
}

const lacking = (name: string) => new Error(`A stored item lacks the required attribute '${name}'`);

/** Returns undefined if the stored value needs no conversion. */
function readerOfValue(schema: Schema, strict: boolean): ReadValue | undefined {
  if (schema.type === 'map') return readerOfFields(schema.attributes, strict);
  if (schema.type === 'list') {
    const read = readerOfValue(schema.elements, strict);
    return read && ((value) => (value as unknown[]).map(read));
  }
  if (schema.type === 'record') {
    const read = readerOfValue(schema.elements, strict);
    return (
      read &&
      ((value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, read(one)])))
    );
  }
  return undefined;
}
