import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from './plan.ts';

/** Milliseconds by which a batch is held back, so that others overtake it. */
const held = 400;

/** Hands records to a function, as often and as late as a plan says; answers what it answered the first time. */
export type Deliver = <T, R>(source: string, records: T[], hand: (records: T[]) => Promise<R>) => Promise<R>;

/** Each once and in order. */
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
      await pause(held);
      return hand(records.toReversed());
    }
    const answer = await hand(records);
    if (effect === 'again') await hand(records).catch(() => undefined);
    return answer;
  };
