import { deps } from '../../runtime/deps.ts';
import { listOutboxEvents } from './outbox.repository.ts';
import { sendEvents } from './send-event.ts';

/** Milliseconds for the stream. The sweep sends older events. */
const streamTimeout = 60_000;

/**
 * Sends events again that the stream did not send within a minute. Runs every minute.
 *
 * @throws Error if a queue rejects an event, or the name of an event is not registered
 */
export const handler = async (): Promise<{ sent: number }> => {
  const late = await listOutboxEvents(new Date(deps.now().getTime() - streamTimeout).toISOString());
  const { unknown, refused, error } = await sendEvents(late);
  const sentCount = late.filter((event) => !unknown.includes(event.name) && !refused.includes(event)).length;
  if (sentCount > 0) deps.log.warn('unsent events sent', { sent: sentCount });
  // Fails after the other events were sent, so that the alarm of this function reports the waiting ones.
  if (refused.length > 0) throw error;
  if (unknown.length > 0) throw new Error(`No event is called ${unknown.join(', ')}`);
  return { sent: sentCount };
};
