import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ItemKey } from './erase-partition.ts';
import type { ObjectPlace } from './objects.ts';
import { settings } from './settings.ts';

/** An item as the table contains it, with the attribute names of the table. */
export type StoredItem = ItemKey & Readonly<Record<string, unknown>>;

export type MigrationWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Access to the table while a migration runs. */
export interface MigrationContext {
  now: Date;
  /** Reads consistently. */
  get(key: ItemKey): Promise<StoredItem | undefined>;
  /** Reads all items of a partition whose sort key has a prefix, consistently. */
  list(pk: string, beginsWith?: string): Promise<StoredItem[]>;
  /**
   * Executes all writes or none, at most a hundred. A dry run counts them only. If a condition fails, the
   * runner reads the item again and repeats `change`.
   */
  write(writes: readonly MigrationWrite[]): Promise<void>;
  /** Moves an object, unless it does not exist. A dry run counts it only. */
  moveObject(from: ObjectPlace, to: ObjectPlace): Promise<void>;
}

/**
 * A change of the shape of stored items. A shipped migration never changes (migrations.test.ts), and reads
 * and writes stored items directly, so that later changes of entities do not affect it.
 */
export interface Migration {
  /** The schema after this migration. Numbers have no gaps. */
  number: number;
  /** `add-member-rows`. The file is `001-add-member-rows.ts`. */
  name: string;
  /** Names of the entities (`_et`) whose items are changed. */
  entities: readonly string[];
  /**
   * Changes one item. Accepts the shapes of all earlier builds, and does nothing with an item that is already
   * changed, because a run can stop and continue at any point.
   */
  change(item: StoredItem, context: MigrationContext): Promise<void>;
}

/** Required values of attributes. Undefined requires that the attribute is absent. */
type Expected = Readonly<Record<string, unknown>>;

/** Parts of an update. */
interface Change {
  set?: Readonly<Record<string, unknown>>;
  add?: Readonly<Record<string, number>>;
  remove?: readonly string[];
}

/** Returns the key of an item. */
export const itemKey = ({ pk, sk }: ItemKey): ItemKey => ({ pk, sk });

/** Collects names and values of expressions. */
class Placeholders {
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};

  name(attribute: string): string {
    const place = `#n${Object.keys(this.#names).length}`;
    this.#names[place] = attribute;
    return place;
  }

  value(value: unknown): string {
    const place = `:v${Object.keys(this.#values).length}`;
    this.#values[place] = value;
    return place;
  }

  condition(expected: Expected): string | undefined {
    const parts = Object.entries(expected).map(([attribute, value]) =>
      value === undefined
        ? `attribute_not_exists(${this.name(attribute)})`
        : `${this.name(attribute)} = ${this.value(value)}`,
    );
    return parts.length > 0 ? parts.join(' AND ') : undefined;
  }

  expression(expected: Expected) {
    const ConditionExpression = this.condition(expected);
    return {
      ...(ConditionExpression ? { ConditionExpression } : {}),
      ...(Object.keys(this.#names).length > 0 ? { ExpressionAttributeNames: this.#names } : {}),
      ...(Object.keys(this.#values).length > 0 ? { ExpressionAttributeValues: this.#values } : {}),
    };
  }
}

export const putItem = (Item: StoredItem, expected: Expected = {}): MigrationWrite => ({
  Put: { TableName: settings.tableName, Item, ...new Placeholders().expression(expected) },
});

export const deleteItem = (key: ItemKey, expected: Expected = {}): MigrationWrite => ({
  Delete: { TableName: settings.tableName, Key: itemKey(key), ...new Placeholders().expression(expected) },
});

/** Updates an item, or creates it unless `expected` requires an attribute. */
export function updateItem(
  key: ItemKey,
  { set = {}, add = {}, remove = [] }: Change,
  expected: Expected = {},
): MigrationWrite {
  const places = new Placeholders();
  const clause = (word: string, parts: readonly string[]) =>
    parts.length > 0 ? `${word} ${parts.join(', ')}` : '';
  const UpdateExpression = [
    clause(
      'SET',
      Object.entries(set).map(([name, value]) => `${places.name(name)} = ${places.value(value)}`),
    ),
    clause(
      'ADD',
      Object.entries(add).map(([name, by]) => `${places.name(name)} ${places.value(by)}`),
    ),
    clause(
      'REMOVE',
      remove.map((name) => places.name(name)),
    ),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    Update: {
      TableName: settings.tableName,
      Key: itemKey(key),
      UpdateExpression,
      ...places.expression(expected),
    },
  };
}
