import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { DeliveryEntity, type DeliveryRecord, type Waiting, WaitingEntity } from './delivery.entity.ts';
import * as repository from './delivery.repository.ts';

const webhookId = 'acme_webhook00001';
const key = { ...tenant, webhookId, at, eventId: 'acme_event0000001', lane: person.userId };
const delivery: DeliveryRecord = {
  ...key,
  type: 'member.added',
  payload: '{}',
  status: 'waiting',
  attempts: 0,
  ttl: 1797000000,
};
const waiting: Waiting = { ...key, state: 'new', due: at };
const before = { at: later, eventId: 'acme_event0000002' };

it('sends the queries in delivery.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listDeliveries: {
      'the newest': () => repository.listDeliveries(tenant, webhookId, 20),
      'the next page': () => repository.listDeliveries(tenant, webhookId, 20, before),
    },
    findDelivery: () => repository.findDelivery(key),
    findWaiting: () => repository.findWaiting(key),
    findHead: () => repository.findHead(tenant, webhookId, key.lane),
    dueDone: () => repository.dueDone(waiting),
    deliveryAdded: () => repository.deliveryAdded(delivery, waiting),
    deliveryAgain: () => repository.deliveryAgain(delivery, { ...waiting, once: true }),
    waitingMoved: {
      'to another time': () => repository.waitingMoved(waiting, { state: 'later', due: later }),
      'at the same time': () => repository.waitingMoved(waiting, { state: 'trying', due: at }),
    },
    waitingEnded: () => repository.waitingEnded(waiting),
    attemptNoted: () =>
      repository.attemptNoted(key, {
        status: 'delivered',
        attempts: 1,
        lastAttempt: { date: at, milliseconds: 20, status: 204 },
      }),
    listDueBefore: () => repository.listDueBefore(later, 20),
    forgetDeliveriesDue: {
      'of an organisation': (answer) => {
        answer({ Items: [stored(WaitingEntity, waiting)] });
        return repository.forgetDeliveriesDue(tenant);
      },
      'of a webhook': () => repository.forgetDeliveriesDue(tenant, webhookId),
    },
    removeDeliveries: (answer) => {
      const one = { Items: [stored(WaitingEntity, waiting)] };
      answer(one, {}, one, {}, { Items: [stored(DeliveryEntity, delivery)] });
      return repository.removeDeliveries(tenant, webhookId);
    },
  });
  await expect(queries).toMatchFileSnapshot('./delivery.queries.txt');
});
