import { AppError } from '../../shared/errors.ts';
import { backOff } from './back-off.ts';

type Items = Record<string, unknown>;

export interface BatchAnswer {
  Responses?: Record<string, unknown[]>;
  UnprocessedKeys?: Items;
  UnprocessedItems?: Items;
}

const attempts = 6;
const restOf = ({ UnprocessedKeys = {}, UnprocessedItems = {} }: BatchAnswer): Items => ({
  ...UnprocessedKeys,
  ...UnprocessedItems,
});

/**
 * A batch is answered with 200 also where the table did not get to all of it (throttled, or more than 16 MB): what was
 * not read would pass for not there, what was not written be lost. The rest is asked for again, with jitter, and the
 * answers are put together.
 *
 * @param send asks for what it is given; undefined: for everything
 * @throws UNAVAILABLE where a rest is left after six calls
 */
export async function wholeBatch(
  send: (rest: Items | undefined) => Promise<BatchAnswer>,
): Promise<BatchAnswer> {
  const first = await send(undefined);
  const { UnprocessedKeys: _keys, UnprocessedItems: _items, ...whole } = first;
  let rest = restOf(first);
  for (let attempt = 1; Object.keys(rest).length > 0; attempt += 1) {
    if (attempt === attempts) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    await backOff(attempt);
    const next = await send(rest);
    for (const [table, items] of Object.entries(next.Responses ?? {}))
      whole.Responses = { ...whole.Responses, [table]: [...(whole.Responses?.[table] ?? []), ...items] };
    rest = restOf(next);
  }
  return whole;
}
