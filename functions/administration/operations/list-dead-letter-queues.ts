import type { listDeadLetterQueues as contract } from '../../../shared/contracts/administration/operations.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { deadLetterNames, isRedrivable } from './dead-letter-rules.ts';
import { countMessages, peekMessages } from './dead-letters.ts';

/**
 * Returns all dead-letter queues, with the number of messages and the date of the oldest message seen
 * (UP-06).
 */
export const listDeadLetterQueues: Operation<typeof contract> = async () =>
  Promise.all(
    deadLetterNames.map(async (name) => {
      const { visible, inFlight } = await countMessages(name);
      // Messages that another call has peeked at are visible again a second later.
      const seen = visible + inFlight > 0 ? await peekMessages(name, visible > 0 ? 0 : 2) : [];
      const sent = seen.map(({ Attributes }) => Number(Attributes?.SentTimestamp)).filter(Number.isFinite);
      const oldest = sent.length > 0 ? new Date(Math.min(...sent)).toISOString() : null;
      return {
        name,
        visible: Math.max(visible, seen.length),
        inFlight: visible > 0 ? inFlight : Math.max(0, inFlight - seen.length),
        redrivable: isRedrivable(name),
        oldest,
      };
    }),
  );
