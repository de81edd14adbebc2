import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { DynamoDBToolboxError } from 'dynamodb-toolbox/errors';
import type { Schema } from 'dynamodb-toolbox/schema';

type ReadValue = (value: unknown) => unknown;
type ReadItem<E extends Entity> = (item: Record<string, unknown>) => FormattedItem<E>;

/** Made once for each entity. */
const readers = { lenient: new WeakMap<Entity, ReadValue>(), strict: new WeakMap<Entity, ReadValue>() };

function made<E extends Entity>(entity: E, how: keyof typeof readers): ReadItem<E> {
  const read = readers[how].get(entity) ?? readerOfFields(entity.schema.attributes, how === 'strict');
  readers[how].set(entity, read);
  return read as ReadItem<E>;
}

/**
 * Reads items of an entity as they are stored: what toolbox's `EntityFormatter` answers, but without asking anew
 * whether each value is what the schema wants. That was asked when it was written.
 */
export const readerOf = <E extends Entity>(entity: E): ReadItem<E> => made(entity, 'lenient');

/** The same, but an item that lacks what its schema wants is refused (DynamoDBToolboxError): nobody works on a half. */
export const strictReaderOf = <E extends Entity>(entity: E): ReadItem<E> => made(entity, 'strict');

/** The formatter as the toolbox has it, which asks: tests hold stored items against it. */
export const formattedByToolbox = EntityFormatter.prototype.format;

/**
 * From here on the toolbox reads items so, too, strictly where it reads them whole. Its own formatter compiles a regular expression for each attribute of
 * each item, and runs it as a generator: a third of the time of a request that reads ten items (docs/decisions/table.md).
 */
export function readAsStored(): void {
  EntityFormatter.prototype.format = function format(
    this: EntityFormatter,
    item: Record<string, unknown>,
    { attributes, partial }: { attributes?: string[]; partial?: boolean } = {},
  ) {
    const isWhole = attributes === undefined && partial !== true;
    return (isWhole ? strictReaderOf : readerOf)(this.entity)(item);
  } as typeof formattedByToolbox;
}

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

const lacking = (path: string) =>
  new DynamoDBToolboxError('formatter.missingAttribute', {
    message: `Missing required attribute for formatting: '${path}'.`,
    path,
    payload: {},
  });

/** Undefined: the value is taken as it is. */
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
