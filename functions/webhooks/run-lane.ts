import { webhookDisabled } from '../../events/webhooks.ts';
import { AppError } from '../../shared/errors.ts';
import { publish } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import { type Attempt, attempt, attemptTime, taken } from './attempt.ts';
import type { DeliveryRecord, Waiting } from './delivery.entity.ts';
import { attemptNoted, findDelivery, findHead, waitingEnded, waitingMoved } from './delivery.repository.ts';
import { lease, mayTry, nextAttempt } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import { findWebhook, noteDelivered, webhookStopped } from './webhook.repository.ts';

/** What is told in order: all about one person, to one address. */
export interface Lane {
  clientId: string;
  webhookId: string;
  lane: string;
}

/** Milliseconds that an attempt takes at most, with what is read and noted around it. */
const attemptWithNote = attemptTime + 5000;
const hour = 60 * 60 * 1000;

/**
 * Tries what waits in a lane, one after the other, until it is empty or one fails: the others stay behind that one, so
 * that an address hears of a person in the order in which things happened. A worker has each delivery to itself for a
 * minute; if it dies after the address took it, the schedule sends it again, with the same `webhook-id`.
 *
 * @param endsBy when the function ends: no attempt is begun that it could not note
 */
export async function runLane(deps: Deps, lane: Lane, endsBy: Date): Promise<void> {
  while (Date.now() + attemptWithNote < endsBy.getTime()) {
    const head = await findHead(lane, lane.webhookId, lane.lane);
    if (!head || !mayTry(head, deps.now())) return;
    try {
      if (!(await tryHead(deps, head))) return;
    } catch (error) {
      // Another worker has it, or had it while this one was slow: it goes on there.
      if (error instanceof AppError && error.code === 'CONFLICT') return;
      throw error;
    }
  }
}

/** @returns whether the lane goes on */
async function tryHead(deps: Deps, head: Waiting): Promise<boolean> {
  const [webhook, delivery] = await Promise.all([findWebhook(head, head.webhookId), findDelivery(head)]);
  if (!webhook || !delivery) {
    await transact(waitingEnded(head));
    return true;
  }
  if (!webhook.active && !head.once) {
    const lastAttempt = { date: deps.now().toISOString(), milliseconds: 0, error: 'disabled' };
    const { attempts } = delivery;
    await transact([
      ...waitingEnded(head),
      attemptNoted(delivery, { status: 'failed', attempts, lastAttempt }),
    ]);
    return true;
  }
  const due = new Date(deps.now().getTime() + lease).toISOString();
  await transact(waitingMoved(head, { due, state: 'trying' }));
  const held: Waiting = { ...head, due, state: 'trying' };
  const result = await attempt(deps, webhook, delivery);
  const attempts = delivery.attempts + 1;
  if (taken(result)) {
    await transact([
      ...waitingEnded(held),
      attemptNoted(delivery, { status: 'delivered', attempts, lastAttempt: result }),
    ]);
    const { lastDelivered = '' } = webhook;
    if (Date.parse(result.date) - (Date.parse(lastDelivered) || 0) > hour)
      await noteDelivered(webhook, webhook.id, result.date);
    return true;
  }
  return noteFailure(deps, { webhook, delivery, held, result, attempts });
}

interface Failed {
  webhook: WebhookRecord;
  delivery: DeliveryRecord;
  held: Waiting;
  result: Attempt;
  attempts: number;
}

async function noteFailure(
  deps: Deps,
  { webhook, delivery, held, result, attempts }: Failed,
): Promise<boolean> {
  const gone = result.status === 410;
  const next = held.once || gone ? undefined : nextAttempt(attempts, deps.now());
  if (next) {
    await transact([
      ...waitingMoved(held, { due: next, state: 'later' }),
      attemptNoted(delivery, { status: 'waiting', attempts, lastAttempt: result }),
    ]);
    return false;
  }
  await transact([
    ...waitingEnded(held),
    attemptNoted(delivery, { status: 'failed', attempts, lastAttempt: result }),
    ...(held.once ? [] : stopped(deps, webhook, delivery, gone)),
  ]).catch(async (error) => {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT' || held.once) throw error;
    // Somebody has changed the webhook meanwhile, or another of its deliveries has stopped it: noted without that.
    await transact([
      ...waitingEnded(held),
      attemptNoted(delivery, { status: 'failed', attempts, lastAttempt: result }),
    ]);
  });
  return true;
}

/** The address is called no more, unless it took something since this was told first: then only this is given up. */
function stopped(deps: Deps, webhook: WebhookRecord, delivery: DeliveryRecord, gone: boolean): Write[] {
  if (!webhook.active || (!gone && (webhook.lastDelivered ?? '') > delivery.at)) return [];
  const reason = gone ? 'GONE' : 'FAILING';
  const { host } = new URL(webhook.url);
  return [
    webhookStopped(webhook, { reason, date: deps.now().toISOString() }),
    publish(deps, webhookDisabled, webhook.clientId, { webhookId: webhook.id, host, reason }),
  ];
}
