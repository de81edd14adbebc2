import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from './plan.ts';

/** The delay of a batch in milliseconds, so that later batches overtake it. */
const delayMilliseconds = 400;

/**
 * Delivers records to a function, as often and as late as a plan requires. Returns the result of the first
 * delivery.
 */
export type Deliver = <T, R>(source: string, records: T[], hand: (records: T[]) => Promise<R>) => Promise<R>;

/** Delivers each batch once and in order. */
export const plainly: Deliver = (_, records, hand) => hand(records);

export const deliveredBy =
  (plan: Plan): Deliver =>
  async (source, records, hand) => {
    const effect = plan.due(source)?.effect;
    if (effect === 'twice') {
      const [first, second] = [hand(records), hand(records)];
      await second.catch(() => undefined);
      return first;
    }
    if (effect === 'shuffled') {
      await pause(delayMilliseconds);
      return hand(records.toReversed());
    }
    const answer = await hand(records);
    if (effect === 'again') await hand(records).catch(() => undefined);
    return answer;
  };
