import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLanguage, notificationId, parseNotificationId, toNotification } from './notification-rules.ts';

const record = {
  clientId: '1',
  userId: '1_person000001',
  date: '2026-11-21T10:00:00.123Z',
  key: '1_0123456789ab',
  type: 'TRAINING_BADGE',
  read: false,
  content: {
    titles: { FR: 'Évacuer', IT: 'Evacuare' },
    badges: { FR: 'Sang-froid' },
    trainingId: '1_training0001',
    badgeId: '2',
  },
} as const;

describe('ids of notifications', () => {
  it('contain the date and the key of the notification', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2500-01-01'), noInvalidDate: true }),
        (at) => {
          const place = { date: at.toISOString(), key: record.key };
          expect(parseNotificationId(notificationId(place))).toEqual(place);
        },
      ),
    );
  });

  it.each(['', '-', 'x', 'mbl1k2j3-', '-1_0123456789ab', 'zzzzzzzzzz-a', 'mbl1k2j3-a#b', 'mbl1k2j3-../x'])(
    'rejects a malformed id: %s',
    (id) => expect(parseNotificationId(id)).toBeUndefined(),
  );

  it('accept any text without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseNotificationId(text)));
  });
});

describe('NO-01 toNotification', () => {
  it('shows titles in the requested language', () => {
    expect(toNotification(record, 'IT').content).toEqual({
      title: 'Evacuare',
      badge: 'Sang-froid',
      trainingId: '1_training0001',
      badgeId: '2',
    });
  });

  it('falls back to another language if the requested one is missing', () => {
    expect(toNotification(record, 'PT').content.title).toBe('Évacuer');
  });

  it('omits absent content', () => {
    const bare = toNotification({ ...record, type: 'FILL_PROFILE', content: {} }, 'EN');
    expect(bare.content).toEqual({});
    expect(bare.read).toBe(false);
  });
});

it('groups texts by their language', () => {
  const entries = [
    { lang: 'EN' as const, title: 'a' },
    { lang: 'GE' as const, title: 'b' },
  ];
  expect(byLanguage(entries, (entry) => entry.title)).toEqual({ EN: 'a', GE: 'b' });
});

describe('NO-01 toNotification with a sender and all fields', () => {
  const by = { ...record, content: { byId: '1_manager00001' } };
  it('shows the name of the sender if it is known, never the id', () => {
    const names = new Map([['1_manager00001', 'Ada']]);
    expect(toNotification(by, 'EN', names).content).toStrictEqual({ by: 'Ada' });
    expect(toNotification(by, 'EN').content).toStrictEqual({});
    expect(toNotification({ ...record, content: {} }, 'EN', names).content).toStrictEqual({});
  });

  it('returns the id, the type, the date and the read state', () => {
    expect(toNotification({ ...record, read: true }, 'FR')).toStrictEqual({
      id: `${Date.parse(record.date).toString(36)}-${record.key}`,
      type: 'TRAINING_BADGE',
      content: { title: 'Évacuer', badge: 'Sang-froid', trainingId: '1_training0001', badgeId: '2' },
      date: record.date,
      read: true,
    });
  });
});

it('parses the largest and the smallest moment that an id can express', () => {
  expect(parseNotificationId('zzzzzzzzz-a')).toEqual({ date: new Date(36 ** 9 - 1).toISOString(), key: 'a' });
  expect(parseNotificationId('0-a')).toEqual({ date: '1970-01-01T00:00:00.000Z', key: 'a' });
});
