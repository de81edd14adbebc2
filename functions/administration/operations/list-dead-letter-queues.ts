import type { listDeadLetterQueues as contract } from '../../../shared/contracts/administration/operations.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { deadLetterNames, summarizeQueue } from './dead-letter-rules.ts';
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
      const messages = visible + inFlight > 0 ? await peekMessages(name, visible > 0 ? 0 : 2) : [];
      const sentTimes = messages
        .map(({ Attributes }) => Number(Attributes?.SentTimestamp))
        .filter(Number.isFinite);
      const oldest = sentTimes.length > 0 ? new Date(Math.min(...sentTimes)).toISOString() : null;
      return { ...summarizeQueue(name, { visible, inFlight }, messages.length), oldest };
    }),
  );
