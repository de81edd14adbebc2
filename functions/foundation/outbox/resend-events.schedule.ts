import { deps } from '../../runtime/deps.ts';
import { listWaitingBefore } from './outbox.repository.ts';
import { sendEvents } from './send-event.ts';

/** Milliseconds that the stream has to carry an event. */
const streamTimeout = 60_000;

/**
 * Every minute: events that the stream did not carry within a minute are sent again.
 *
 * @throws Error where a queue does not take one, or one has a name that is not registered
 */
export const handler = async (): Promise<{ sent: number }> => {
  const late = await listWaitingBefore(new Date(deps.now().getTime() - streamTimeout).toISOString());
  const { unknown, refused, error } = await sendEvents(late);
  const sent = late.filter((event) => !unknown.includes(event.name) && !refused.includes(event)).length;
  if (sent > 0) deps.log.warn('events sent late', { sent });
  // After the others were sent: the alarm of this function says that something waits.
  if (refused.length > 0) throw error;
  if (unknown.length > 0) throw new Error(`No event is called ${unknown.join(', ')}`);
  return { sent };
};
