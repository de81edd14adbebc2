import type { CarriedEvent } from '../../../events/envelope.ts';

/**
 * Returns the attribute with which an item publishes its own event: the stream sends the event when the item
 * is written. This saves an item in the outbox. Give it to the write of the item.
 */
export const publishWithItem = <N extends string>({ name }: CarriedEvent<N>): { outbox: N } => ({
  outbox: name,
});
