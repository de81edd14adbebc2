import { webhookDisabled } from '../../../events/integrations/webhooks.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Attempt, attemptTime, isAccepted, sendAttempt } from './attempt.ts';
import {
  afterRest,
  type Circuit,
  callPermission,
  circuitAfter,
  isLasting,
  isOutage,
  startProbe,
} from './circuit-rules.ts';
import type { DeliveryRecord, WaitingDelivery } from './delivery.entity.ts';
import {
  endWaitingWrites,
  findDelivery,
  findHead,
  recordAttemptWrite,
  updateWaitingWrites,
} from './delivery.repository.ts';
import { attemptLease, mayTry, nextAttempt } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import {
  closeCircuit,
  disableWebhookWrite,
  findWebhook,
  saveLastDelivery,
  saveOutage,
  startProbeWrite,
} from './webhook.repository.ts';

/** The deliveries of one subject, such as a person, to one address. They are sent in order. */
export interface DeliveryLane {
  clientId: string;
  webhookId: string;
  lane: string;
}

/** The maximum duration of an attempt in milliseconds, with its reads and writes. */
const attemptWithNote = attemptTime + 5000;
const hour = 60 * 60 * 1000;

/**
 * Sends the waiting deliveries of a lane in order until the lane is empty or an attempt fails. The remaining
 * deliveries wait behind the failed one, so that an address receives the events of a person in order. A
 * worker has a lease of a minute for each delivery. If it crashes after the address received the delivery,
 * the schedule sends the delivery again with the same `webhook-id`.
 *
 * While the circuit of the webhook is open, the first delivery is moved behind the interval, which is no
 * attempt. One delivery of all lanes is the probe. The others resume after the address has responded.
 *
 * @param endsBy the end of the function. No attempt begins that could not be recorded before it
 */
export async function runLane(deps: Deps, lane: DeliveryLane, endsBy: Date): Promise<void> {
  while (deps.clock().getTime() + attemptWithNote < endsBy.getTime()) {
    const head = await findHead(lane, lane.webhookId, lane.lane);
    if (!head || !mayTry(head, deps.now())) return;
    // After a conflict, another worker has the delivery or the probe, or took it from this slow worker. It
    // continues the lane.
    if (!(await onConflict(tryHead(deps, head), () => false))) return;
  }
}

/** @returns whether the lane continues */
async function tryHead(deps: Deps, head: WaitingDelivery): Promise<boolean> {
  const [webhook, delivery] = await Promise.all([findWebhook(head, head.webhookId), findDelivery(head)]);
  if (!webhook || !delivery) {
    await transact(endWaitingWrites(head));
    return true;
  }
  if (!webhook.active && !head.once) {
    const lastAttempt = { date: deps.now().toISOString(), milliseconds: 0, error: 'disabled' };
    const { attempts } = delivery;
    await transact([
      ...endWaitingWrites(head),
      recordAttemptWrite(delivery, { status: 'failed', attempts, lastAttempt }),
    ]);
    return true;
  }
  const now = deps.now();
  const { circuit } = webhook;
  const permit = callPermission(circuit, now, head.once || head.state === 'asked');
  if (circuit && permit === 'wait') {
    // The worker with the lease has crashed, so no worker has the delivery.
    const state = head.state === 'trying' ? 'later' : head.state;
    await transact(updateWaitingWrites(head, { due: afterRest(circuit, Math.random()), state }));
    return false;
  }
  const due = new Date(now.getTime() + attemptLease).toISOString();
  const probe = circuit && startProbe(circuit, now);
  await transact([
    ...updateWaitingWrites(head, { due, state: 'trying' }),
    ...(circuit && probe ? [startProbeWrite(webhook, circuit, probe)] : []),
  ]);
  const leased: WaitingDelivery = { ...head, due, state: 'trying' };
  const result = await sendAttempt(deps, webhook, delivery);
  const attempts = delivery.attempts + 1;
  if (isAccepted(result)) {
    await transact([
      ...endWaitingWrites(leased),
      recordAttemptWrite(delivery, { status: 'delivered', attempts, lastAttempt: result }),
    ]);
    if (probe) await closeCircuit(webhook);
    const { lastDelivered = '' } = webhook;
    if (Date.parse(result.date) - (Date.parse(lastDelivered) || 0) > hour)
      await saveLastDelivery(webhook, webhook.id, result.date);
    return true;
  }
  return recordFailure(deps, { webhook, delivery, leased, result, attempts, probe });
}

interface Failed {
  webhook: WebhookRecord;
  delivery: DeliveryRecord;
  leased: WaitingDelivery;
  result: Attempt;
  attempts: number;
  /** The circuit, if this attempt was its probe. */
  probe: Circuit | undefined;
}

async function recordFailure(
  deps: Deps,
  { webhook, delivery, leased, result, attempts, probe }: Failed,
): Promise<boolean> {
  const now = deps.now();
  const outage = isOutage(result, probe !== undefined);
  const circuit = outage ? circuitAfter(probe, now) : undefined;
  if (circuit) await saveOutage(webhook, probe, circuit);
  else if (probe) await closeCircuit(webhook);
  const isGone = result.status === 410;
  const lasting = circuit !== undefined && isLasting(circuit, delivery.at, now);
  const next = leased.once || isGone ? undefined : nextAttempt(attempts, now);
  const resultWrites = next
    ? [
        ...updateWaitingWrites(leased, { due: next, state: 'later' }),
        recordAttemptWrite(delivery, { status: 'waiting', attempts, lastAttempt: result }),
      ]
    : [
        ...endWaitingWrites(leased),
        recordAttemptWrite(delivery, { status: 'failed', attempts, lastAttempt: result }),
      ];
  const stops =
    leased.once || (next && !lasting)
      ? []
      : disableWebhookWrites(deps, webhook, delivery, { gone: isGone, lasting });
  await onConflict(transact([...resultWrites, ...stops]), async (error) => {
    if (stops.length === 0) throw error;
    // The webhook was changed, or another delivery has disabled it. The result is stored without disabling
    // the webhook.
    await transact(resultWrites);
  });
  return next === undefined;
}

/**
 * Returns the writes that disable a webhook. Empty if the address accepted another delivery since this one
 * was created, because then only this delivery fails. A 410 and a lasting outage always disable the webhook.
 */
function disableWebhookWrites(
  deps: Deps,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  { gone, lasting }: { gone: boolean; lasting: boolean },
): Write[] {
  if (!webhook.active || (!gone && !lasting && (webhook.lastDelivered ?? '') > delivery.at)) return [];
  const reason = gone ? 'GONE' : 'FAILING';
  const { host } = new URL(webhook.url);
  return [
    disableWebhookWrite(webhook, { reason, date: deps.now().toISOString() }),
    publishWrite(deps, webhookDisabled, webhook.clientId, { webhookId: webhook.id, host, reason }),
  ];
}
