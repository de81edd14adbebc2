import type {
  getDeadLetters as contract,
  DeadLetter,
} from '../../../shared/contracts/administration/operations.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { summarizeMessage, summarizeQueue } from './dead-letter-rules.ts';
import { countMessages, getDeadLetterName, peekMessages } from './dead-letters.ts';

/** Returns a dead-letter queue with summaries of up to ten messages. @throws NOT_FOUND */
export const getDeadLetters: Operation<typeof contract> = async (deps, _actor, { params }) => {
  const name = getDeadLetterName(params.queue);
  const { visible, inFlight } = await countMessages(name);
  const found = visible + inFlight > 0 ? await peekMessages(name, 2) : [];
  const messages = found.map((message): DeadLetter => {
    const { SentTimestamp, ApproximateReceiveCount } = message.Attributes ?? {};
    return {
      id: message.MessageId ?? '',
      sentDate: new Date(Number(SentTimestamp ?? deps.now().getTime())).toISOString(),
      receiveCount: Number(ApproximateReceiveCount ?? 0),
      ...summarizeMessage(message.Body ?? ''),
    };
  });
  return { ...summarizeQueue(name, { visible, inFlight }, messages.length), messages };
};
