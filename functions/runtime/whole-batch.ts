import { AppError } from '../../shared/errors.ts';
import { backOff } from './back-off.ts';

type Items = Record<string, unknown>;

export interface BatchAnswer {
  Responses?: Record<string, unknown[]>;
  UnprocessedKeys?: Items;
  UnprocessedItems?: Items;
}

const attempts = 6;
const unprocessedItems = ({ UnprocessedKeys = {}, UnprocessedItems = {} }: BatchAnswer): Items => ({
  ...UnprocessedKeys,
  ...UnprocessedItems,
});

/**
 * Completes a batch. DynamoDB returns 200 even if it processed only a part (throttled, or more than 16 MB).
 * Unread items would look missing, and unwritten items would be lost. Sends the rest again with jitter and
 * merges the responses.
 *
 * @param send sends the given rest, or everything if undefined
 * @throws UNAVAILABLE if items are left after six calls
 */
export async function wholeBatch(
  send: (rest: Items | undefined) => Promise<BatchAnswer>,
): Promise<BatchAnswer> {
  const first = await send(undefined);
  const { UnprocessedKeys: _keys, UnprocessedItems: _items, ...whole } = first;
  let rest = unprocessedItems(first);
  for (let attempt = 1; Object.keys(rest).length > 0; attempt += 1) {
    if (attempt === attempts) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    await backOff(attempt);
    const next = await send(rest);
    for (const [table, items] of Object.entries(next.Responses ?? {}))
      whole.Responses = { ...whole.Responses, [table]: [...(whole.Responses?.[table] ?? []), ...items] };
    rest = unprocessedItems(next);
  }
  return whole;
}
