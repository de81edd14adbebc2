import { isDeepStrictEqual } from 'node:util';
import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity';
import type { Condition } from 'dynamodb-toolbox/entity/actions/parseCondition';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import type { UpdateItemInput } from 'dynamodb-toolbox/entity/actions/update';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { AppError } from '../../shared/errors.ts';
import type { Write } from './write.ts';

/** Entities are used by attribute name here, so their item types do not matter. */
interface UpdateBuilding {
  item(item: object): { options(options: object): Write['write'] };
}
type NameOf<E extends Entity> = string & keyof FormattedItem<E>;

/** Returns the names of an entity's attributes, without internal attributes. */
export const attributeNames = (entity: Entity, kind: 'key' | 'other'): string[] =>
  Object.entries(entity.schema.attributes)
    .filter(([, { props }]) => props.hidden !== true && (props.key === true) === (kind === 'key'))
    .map(([name]) => name);

/** Returns the assignment of an attribute in an update: its whole value, or its removal. */
export const setOrRemove = (value: unknown): unknown =>
  value === undefined ? $remove() : typeof value === 'object' ? $set(value) : value;

/**
 * Returns the changed top-level attributes of `after`, for an update. Each attribute is set as a whole, or
 * removed if `after` does not contain it. Other stored attributes are unchanged.
 */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names]
      .map((name): [string, unknown, unknown] => [name, Reflect.get(before, name), Reflect.get(after, name)])
      .filter(([, stored, value]) => !isDeepStrictEqual(stored, value))
      .map(([name, , value]) => [name, setOrRemove(value)]),
  );
}

/**
 * Returns the item of an update that gives every attribute of an entity the value of `state`, and removes the
 * attributes that `state` lacks. Use it without a state that was read before, otherwise `updateWrite`.
 *
 * @param except attributes with separate writes
 */
export function wholeState<E extends Entity>(
  entity: E,
  state: FormattedItem<E>,
  except: readonly NameOf<E>[],
): UpdateItemInput<E> {
  const names = attributeNames(entity, 'other').filter(
    (name) => !(except as readonly string[]).includes(name),
  );
  const valueIn = (name: string): unknown => Reflect.get(state, name);
  return Object.fromEntries([
    ...attributeNames(entity, 'key').map((name) => [name, valueIn(name)]),
    ...names.map((name) => [name, setOrRemove(valueIn(name))]),
  ]) as UpdateItemInput<E>;
}

interface UpdateWriteOptions<E extends Entity> {
  /** The stored item must still agree with `before`, usually in its version. */
  condition: Condition<E>;
  /** The error of a failed condition. Default: CONFLICT. */
  refused?: () => AppError;
  /** Attributes with separate writes. The update does not change them. */
  except?: readonly NameOf<E>[];
  /** Attributes to remove even if `before` lacks them, because other writes set them meanwhile. */
  remove?: readonly NameOf<E>[];
}

/**
 * Returns the write that turns a stored item into another state: sets the differing attributes, and removes
 * the attributes that `after` lacks. Every update of an entity by a form uses it, so that a cleared optional
 * field does not remain stored.
 */
export function updateWrite<E extends Entity>(
  entity: E,
  before: FormattedItem<E>,
  after: FormattedItem<E>,
  { condition, refused, except = [], remove = [] }: UpdateWriteOptions<E>,
): Write {
  const keys = attributeNames(entity, 'key');
  const changed = Object.entries(changedAttributes(before as object, after as object)).filter(
    ([name]) => !keys.includes(name) && !(except as readonly string[]).includes(name),
  );
  const key = keys.map((name) => [name, Reflect.get(before as object, name)]);
  const removed = remove.map((name) => [name, $remove()]);
  const update = (entity.build as (action: unknown) => UpdateBuilding)(UpdateTransaction);
  return {
    write: update.item(Object.fromEntries([...key, ...changed, ...removed])).options({ condition }),
    ...(refused ? { refused } : {}),
  };
}
