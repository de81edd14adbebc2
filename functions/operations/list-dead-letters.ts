import type {
  DeadLetter,
  DeadLetterQueue,
  getDeadLetters as getContract,
  listDeadLetterQueues as listContract,
} from '../../shared/contracts/operations.ts';
import { AppError } from '../../shared/errors.ts';
import type { Operation } from '../runtime/http/api.ts';
import { type DeadLetterName, deadLetterNames, isRedrivable, toldOf } from './dead-letter-rules.ts';
import { countLetters, peekLetters } from './dead-letters.ts';

/** Every dead-letter queue with how much waits, and since when (UP-06). */
export const listDeadLetterQueues: Operation<typeof listContract> = async (): Promise<DeadLetterQueue[]> =>
  Promise.all(
    deadLetterNames.map(async (name) => {
      const { visible, inFlight } = await countLetters(name);
      // Those that another look holds are there again a second later.
      const seen = visible + inFlight > 0 ? await peekLetters(name, visible > 0 ? 0 : 2) : [];
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

/** A look at what waits in one of them; nothing of a message but what it is about. @throws NOT_FOUND */
export const getDeadLetters: Operation<typeof getContract> = async (deps, _actor, { params }) => {
  const name = knownName(params.queue);
  const { visible, inFlight } = await countLetters(name);
  const found = visible + inFlight > 0 ? await peekLetters(name, 2) : [];
  const messages = found.map((message): DeadLetter => {
    const { SentTimestamp, ApproximateReceiveCount } = message.Attributes ?? {};
    return {
      id: message.MessageId ?? '',
      sentDate: new Date(Number(SentTimestamp ?? deps.now().getTime())).toISOString(),
      receiveCount: Number(ApproximateReceiveCount ?? 0),
      ...toldOf(message.Body ?? ''),
    };
  });
  return {
    name,
    visible: Math.max(visible, messages.length),
    inFlight: visible > 0 ? inFlight : Math.max(0, inFlight - messages.length),
    redrivable: isRedrivable(name),
    messages,
  };
};

/** @throws NOT_FOUND */
export function knownName(text: string): DeadLetterName {
  const name = deadLetterNames.find((one) => one === text);
  if (!name) throw new AppError('NOT_FOUND');
  return name;
}
