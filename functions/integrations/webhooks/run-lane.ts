import { webhookDisabled } from '../../../events/integrations/webhooks.ts';
import { AppError } from '../../../shared/errors.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Attempt, attempt, attemptTime, taken } from './attempt.ts';
import {
  afterRest,
  type Circuit,
  circuitAfter,
  isLasting,
  isOutage,
  permitOf,
  probing,
} from './circuit-rules.ts';
import type { DeliveryRecord, Waiting } from './delivery.entity.ts';
import { attemptNoted, findDelivery, findHead, waitingEnded, waitingMoved } from './delivery.repository.ts';
import { lease, mayTry, nextAttempt } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import {
  closeCircuit,
  findWebhook,
  noteDelivered,
  noteOutage,
  probeBegun,
  webhookStopped,
} from './webhook.repository.ts';

/** What is told in order: all about one person, to one address. */
export interface DeliveryLane {
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
 * While the circuit of the webhook is open, the first of the lane is moved behind the rest instead: that is no attempt.
 * Then one delivery of all lanes is the probe, and the others go on once the address has answered.
 *
 * @param endsBy when the function ends: no attempt is begun that it could not note
 */
export async function runLane(deps: Deps, lane: DeliveryLane, endsBy: Date): Promise<void> {
  while (Date.now() + attemptWithNote < endsBy.getTime()) {
    const head = await findHead(lane, lane.webhookId, lane.lane);
    if (!head || !mayTry(head, deps.now())) return;
    try {
      if (!(await tryHead(deps, head))) return;
    } catch (error) {
      // Another worker has it or the probe, or had it while this one was slow: it goes on there.
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
  const now = deps.now();
  const { circuit } = webhook;
  const permit = permitOf(circuit, now, head.once || head.state === 'asked');
  if (circuit && permit === 'wait') {
    // A worker that had it has died: nobody has it now.
    const state = head.state === 'trying' ? 'later' : head.state;
    await transact(waitingMoved(head, { due: afterRest(circuit, Math.random()), state }));
    return false;
  }
  const due = new Date(now.getTime() + lease).toISOString();
  const probe = circuit && probing(circuit, now);
  await transact([
    ...waitingMoved(head, { due, state: 'trying' }),
    ...(circuit && probe ? [probeBegun(webhook, circuit, probe)] : []),
  ]);
  const held: Waiting = { ...head, due, state: 'trying' };
  const result = await attempt(deps, webhook, delivery);
  const attempts = delivery.attempts + 1;
  if (taken(result)) {
    await transact([
      ...waitingEnded(held),
      attemptNoted(delivery, { status: 'delivered', attempts, lastAttempt: result }),
    ]);
    if (probe) await closeCircuit(webhook);
    const { lastDelivered = '' } = webhook;
    if (Date.parse(result.date) - (Date.parse(lastDelivered) || 0) > hour)
      await noteDelivered(webhook, webhook.id, result.date);
    return true;
  }
  return noteFailure(deps, { webhook, delivery, held, result, attempts, probe });
}

interface Failed {
  webhook: WebhookRecord;
  delivery: DeliveryRecord;
  held: Waiting;
  result: Attempt;
  attempts: number;
  /** The circuit, where this was its probe. */
  probe: Circuit | undefined;
}

async function noteFailure(
  deps: Deps,
  { webhook, delivery, held, result, attempts, probe }: Failed,
): Promise<boolean> {
  const now = deps.now();
  const outage = isOutage(result, probe !== undefined);
  const circuit = outage ? circuitAfter(probe, now) : undefined;
  if (circuit) await noteOutage(webhook, probe, circuit);
  else if (probe) await closeCircuit(webhook);
  const gone = result.status === 410;
  const lasting = circuit !== undefined && isLasting(circuit, delivery.at, now);
  const next = held.once || gone ? undefined : nextAttempt(attempts, now);
  const noted = next
    ? [
        ...waitingMoved(held, { due: next, state: 'later' }),
        attemptNoted(delivery, { status: 'waiting', attempts, lastAttempt: result }),
      ]
    : [...waitingEnded(held), attemptNoted(delivery, { status: 'failed', attempts, lastAttempt: result })];
  const stops = held.once || (next && !lasting) ? [] : stopped(deps, webhook, delivery, { gone, lasting });
  await transact([...noted, ...stops]).catch(async (error) => {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT' || stops.length === 0) throw error;
    // Somebody has changed the webhook meanwhile, or another of its deliveries has stopped it: noted without that.
    await transact(noted);
  });
  return next === undefined;
}

/**
 * The address is called no more, unless it took something since this was told first: then only this is given up. Of an
 * outage that lasts it has taken nothing since.
 */
function stopped(
  deps: Deps,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  { gone, lasting }: { gone: boolean; lasting: boolean },
): Write[] {
  if (!webhook.active || (!gone && !lasting && (webhook.lastDelivered ?? '') > delivery.at)) return [];
  const reason = gone ? 'GONE' : 'FAILING';
  const { host } = new URL(webhook.url);
  return [
    webhookStopped(webhook, { reason, date: deps.now().toISOString() }),
    publish(deps, webhookDisabled, webhook.clientId, { webhookId: webhook.id, host, reason }),
  ];
}
