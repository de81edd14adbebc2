import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import type { Schema } from 'dynamodb-toolbox/schema';

type Read = (value: unknown) => unknown;

/** Made once for each entity. */
const readers = new WeakMap<Entity, Read>();

/**
 * Reads items of an entity as they are stored: what toolbox's `EntityFormatter` answers, but without asking anew
 * whether each value is what the schema wants. That was asked when it was written.
 */
export function readerOf<E extends Entity>(entity: E): (item: Record<string, unknown>) => FormattedItem<E> {
  const read = readers.get(entity) ?? readerOfFields(entity.schema.attributes);
  readers.set(entity, read);
  return read as (item: Record<string, unknown>) => FormattedItem<E>;
}

/** The formatter as the toolbox has it, which asks: tests hold stored items against it. */
export const formattedByToolbox = EntityFormatter.prototype.format;

/**
 * From here on the toolbox reads items so, too. Its own formatter compiles a regular expression for each attribute of
 * each item, and runs it as a generator: a third of the time of a request that reads ten items (docs/decisions.md).
 */
export function readAsStored(): void {
  EntityFormatter.prototype.format = function format(this: EntityFormatter, item: Record<string, unknown>) {
    return readerOf(this.entity)(item);
  } as typeof formattedByToolbox;
}

function readerOfFields(attributes: Record<string, Schema>): Read {
  const fields = Object.entries(attributes)
    .filter(([, { props }]) => props.hidden !== true)
    .map(([name, schema]) => ({ name, stored: schema.props.savedAs ?? name, read: readerOfValue(schema) }));
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, stored, read } of fields) {
      const one = from[stored];
      if (one !== undefined) to[name] = read ? read(one) : one;
    }
    return to;
  };
}

/** Undefined: the value is taken as it is. */
function readerOfValue(schema: Schema): Read | undefined {
  if (schema.type === 'map') return readerOfFields(schema.attributes);
  if (schema.type === 'list') {
    const read = readerOfValue(schema.elements);
    return read && ((value) => (value as unknown[]).map(read));
  }
  if (schema.type === 'record') {
    const read = readerOfValue(schema.elements);
    return (
      read &&
      ((value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, read(one)])))
    );
  }
  return undefined;
}
