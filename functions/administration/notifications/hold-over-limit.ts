import type { RegisteredEvent } from '../../../events/registry.ts';
import type { Handler } from '../../runtime/consume.ts';
import { embeddedMetrics } from '../../runtime/metrics.ts';
import { holdMail } from './mail-allowance.repository.ts';
import { NoMailsLeft } from './send-to.ts';

const isOverLimit = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isOverLimit) : error instanceof NoMailsLeft;

/**
 * Wraps a handler of mails. If its organisation has reached the daily limit of mails, the message waits for
 * the next day.
 */
export const holdOverLimit =
  <E extends RegisteredEvent>(handle: Handler<E>): Handler<E> =>
  async (deps, message, delivery) => {
    try {
      await handle(deps, message, delivery);
    } catch (error) {
      if (!isOverLimit(error)) throw error;
      await holdMail(message, deps.now());
      const { clientId, id: eventId, name: event } = message;
      const metric = embeddedMetrics(deps.now(), 'heldMails');
      deps.log.warn('mails postponed', { clientId, eventId, event, heldMails: 1, ...metric });
    }
  };
