import { isDeepStrictEqual } from 'node:util';
import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import type { Write } from './table.ts';
import { attributeNames, setOrRemove } from './update-write.ts';

type Item = Readonly<Record<string, unknown>>;
interface AttributeCondition {
  attr: string;
  eq?: unknown;
  exists?: boolean;
}

/** A builder of toolbox actions with untyped items, because this file accesses attributes by name. */
interface Building {
  item(item: Item): { options(options: object): Write['write'] };
  key(key: Item): { options(options: object): Write['write']; condition(condition: object): Write['write'] };
}
const buildParams = (entity: Entity, action: unknown): Building =>
  (entity.build as (action: unknown) => Building)(action);

const pickKey = (entity: Entity, item: Item): Item =>
  Object.fromEntries(attributeNames(entity, 'key').map((name) => [name, item[name]]));

/** Returns the condition that the named attributes (default: all) are unchanged since the read. */
function unchangedCondition(entity: Entity, item: Item, names = attributeNames(entity, 'other')) {
  const and = names.map(
    (attr): AttributeCondition =>
      item[attr] === undefined ? { attr, exists: false } : { attr, eq: item[attr] },
  );
  return and.length > 0 ? { condition: { and } } : {};
}

/**
 * Returns the condition that no item with the key exists. Tests one attribute that every stored item has. An
 * entity without such an attribute gets no condition.
 */
const absentCondition = (entity: Entity) => {
  const [attr] = Object.entries(entity.schema.attributes)
    .filter(([, { props }]) => props.hidden !== true && props.key !== true && props.required !== 'never')
    .map(([name]) => name);
  return attr ? { condition: { attr, exists: false } } : {};
};

/**
 * Returns the write that replaces a stored item. If `before` is undefined, the write creates the item. If
 * `after` is undefined, the write deletes the item. Refused (CONFLICT) if the item changed since the read.
 * Writes only the attributes that differ.
 *
 * @param names attributes that must be unchanged. Default: all
 */
export function replaceWrite<E extends Entity>(
  entity: E,
  before: FormattedItem<E> | undefined,
  after: FormattedItem<E> | undefined,
  names?: readonly (string & keyof FormattedItem<E>)[],
): Write {
  const [stored, wanted] = [before as Item | undefined, after as Item | undefined];
  if (!stored) {
    if (!wanted) throw new Error('Nothing is replaced by nothing');
    return { write: buildParams(entity, PutTransaction).item(wanted).options(absentCondition(entity)) };
  }
  const condition = unchangedCondition(entity, stored, names as string[] | undefined);
  if (!wanted)
    return { write: buildParams(entity, DeleteTransaction).key(pickKey(entity, stored)).options(condition) };
  const changed = attributeNames(entity, 'other')
    .filter((name) => !isDeepStrictEqual(stored[name], wanted[name]))
    .map((name) => [name, setOrRemove(wanted[name])] as const);
  return {
    write: buildParams(entity, UpdateTransaction)
      .item({ ...pickKey(entity, wanted), ...Object.fromEntries(changed) })
      .options(condition),
  };
}

/** Returns a check that the named attributes of an item (default: all) are unchanged since the read. */
export function checkUnchangedWrite<E extends Entity>(
  entity: E,
  item: FormattedItem<E>,
  names?: readonly (string & keyof FormattedItem<E>)[],
): Write {
  const { condition } = unchangedCondition(entity, item as Item, names as string[] | undefined);
  return {
    write: buildParams(entity, ConditionCheck)
      .key(pickKey(entity, item as Item))
      .condition(condition ?? {}),
  };
}
