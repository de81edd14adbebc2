import { deps } from '../runtime/deps.ts';
import { listWaitingBefore } from './outbox.repository.ts';
import { sendEvents } from './send-event.ts';

const patience = 60_000;

/** Every minute: events that the stream did not carry within a minute are sent again. */
export const handler = async (): Promise<{ sent: number }> => {
  const late = await listWaitingBefore(new Date(deps.now().getTime() - patience).toISOString());
  await sendEvents(late);
  if (late.length > 0) deps.log.warn('events sent late', { sent: late.length });
  return { sent: late.length };
};
