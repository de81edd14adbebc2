import { expect, it } from 'vitest';
import { at, person, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { NotificationRecord } from './notification.entity.ts';
import * as repository from './notification.repository.ts';

const notification: NotificationRecord = {
  ...person,
  date: at,
  key: 'acme_event0000001',
  type: 'TRAINING_SUGGESTION',
  read: false,
  content: { titles: { FR: 'Incendie' }, trainingId: training.id, byId: 'acme_person000002' },
};

it('sends the queries in notification.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    getInbox: () => repository.getInbox(person),
    listNewest: {
      'the newest': () => repository.listNewest(person, 20),
      all: () => repository.listNewest(person),
    },
    findNotification: () => repository.findNotification(person, notification),
    storeNotifications: () =>
      repository.storeNotifications([notification, { ...notification, userId: 'acme_person000002' }]),
    findNotifiedPeople: () =>
      repository.findNotifiedPeople(person, [person.userId, 'acme_person000002'], notification),
    markRead: () => repository.markRead(person, notification),
    markSomeRead: () =>
      repository.markSomeRead(person, [notification, { ...notification, key: 'acme_event0000002' }]),
    removeNotifications: () =>
      repository.removeNotifications(person, [
        notification,
        { ...notification, key: 'acme_event0000002', read: true },
      ]),
  });
  await expect(queries).toMatchFileSnapshot('./notification.queries.txt');
});
