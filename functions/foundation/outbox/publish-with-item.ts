import type { CarriedEvent } from '../../../events/envelope.ts';

/**
 * Returns an attribute for the write of an item. It makes the stream send the event when the item is written.
 * This saves an item in the outbox.
 */
export const publishWithItem = <N extends string>({ name }: CarriedEvent<N>): { outbox: N } => ({
  outbox: name,
});
