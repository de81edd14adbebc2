import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import {
  DeliveryEntity,
  type DeliveryRecord,
  type WaitingDelivery,
  WaitingEntity,
} from './delivery.entity.ts';
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
const waiting: WaitingDelivery = { ...key, state: 'new', due: at };
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
    deleteDueMarkerWrite: () => repository.deleteDueMarkerWrite(waiting),
    createDeliveryWrites: () => repository.createDeliveryWrites(delivery, waiting),
    redeliverWrites: () => repository.redeliverWrites(delivery, { ...waiting, once: true }),
    updateWaitingWrites: {
      'to another time': () => repository.updateWaitingWrites(waiting, { state: 'later', due: later }),
      'at the same time': () => repository.updateWaitingWrites(waiting, { state: 'trying', due: at }),
    },
    endWaitingWrites: () => repository.endWaitingWrites(waiting),
    recordAttemptWrite: () =>
      repository.recordAttemptWrite(key, {
        status: 'delivered',
        attempts: 1,
        lastAttempt: { date: at, milliseconds: 20, status: 204 },
      }),
    listDueMarkers: () => repository.listDueMarkers(later, 20),
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
