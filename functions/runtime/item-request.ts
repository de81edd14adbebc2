import type { Entity, FormattedItem, KeyInputItem } from 'dynamodb-toolbox/entity';
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';

declare const found: unique symbol;

/** The request to read one item of type T, in a batch with other items. Repositories build it. */
export interface ItemRequest<T = unknown> {
  readonly entity: Entity;
  params(): object;
  /** Carries the type only. */
  readonly [found]?: T;
}

/** The requests for some items, in their order. */
export type ItemRequests<T extends readonly unknown[]> = { [K in keyof T]: ItemRequest<T[K]> };
/** The items of some requests, in their order. Undefined for an item that does not exist. */
export type FoundItems<T extends readonly unknown[]> = { [K in keyof T]: T[K] | undefined };

/** Returns the request to read the item with a key. */
export const itemRequest = <E extends Entity>(
  entity: E,
  key: KeyInputItem<E>,
): ItemRequest<FormattedItem<E>> =>
  new BatchGetRequest(entity, key) as unknown as ItemRequest<FormattedItem<E>>;
