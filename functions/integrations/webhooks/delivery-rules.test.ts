import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import {
  attemptsSpan,
  deliveryId,
  mayTry,
  nextAttempt,
  nextCheck,
  parseDeliveryId,
  selectFairly,
  signedHeaders,
} from './delivery-rules.ts';
import { buildWebhookEventPerPerson, isMaking } from './webhook-event-rules.ts';
import { newSecret } from './webhook-secret.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

describe('webhooks: attempts of a delivery', () => {
  it('are made ten times in three days, with growing intervals', () => {
    let [at, attempts, wait] = [now, 1, 0];
    for (let next = nextAttempt(1, at); next; next = nextAttempt(attempts, at)) {
      const waited = Date.parse(next) - at.getTime();
      expect(waited).toBeGreaterThan(wait);
      [at, attempts, wait] = [new Date(next), attempts + 1, waited];
    }
    expect(attempts).toBe(10);
    expect(at.getTime() - now.getTime()).toBe(attemptsSpan);
    const days = (at.getTime() - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
  });

  it('start immediately if new or requested, and otherwise when due', () => {
    for (const state of ['new', 'asked'] as const)
      expect(mayTry({ state, due: inMinutes(9) }, now)).toBe(true);
    for (const state of ['later', 'trying'] as const) {
      expect(mayTry({ state, due: inMinutes(1) }, now)).toBe(false);
      expect(mayTry({ state, due: inMinutes(0) }, now)).toBe(true);
    }
  });

  it("wait for the previous delivery's attempt, at least a minute", () => {
    expect(nextCheck({ due: inMinutes(30) }, now)).toBe(inMinutes(30));
    expect(nextCheck({ due: inMinutes(0) }, now)).toBe(inMinutes(1));
    expect(nextCheck(undefined, now)).toBe(inMinutes(1));
  });
});

describe('webhooks: fairShare', () => {
  const dueDeliveries = (count: number, webhookId: string) =>
    Array.from({ length: count }, (_, place) => ({ webhookId, place }));

  it('includes deliveries of another webhook behind five thousand of one', () => {
    const selected = selectFairly([...dueDeliveries(5000, 'hangs'), ...dueDeliveries(3, 'other')], {
      perWebhook: 100,
      total: 500,
    });
    expect(selected.filter(({ webhookId }) => webhookId === 'hangs')).toHaveLength(100);
    expect(selected.slice(0, 6).filter(({ webhookId }) => webhookId === 'other')).toEqual(
      dueDeliveries(3, 'other'),
    );
  });

  it('fills the total, limits each webhook, and shares the rest evenly', () => {
    const webhookId = fc.constantFrom('a', 'b', 'c', 'd');
    const most = fc.record({
      perWebhook: fc.integer({ min: 1, max: 9 }),
      total: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(webhookId, { maxLength: 60 }), most, (ids, { perWebhook, total }) => {
        const all = ids.map((id, place) => ({ webhookId: id, place }));
        const selected = selectFairly(all, { perWebhook, total });
        const ofWebhook = (list: typeof all, id: string) => list.filter((one) => one.webhookId === id);
        const shares = ['a', 'b', 'c', 'd'].map((id) => {
          const [available, received] = [ofWebhook(all, id), ofWebhook(selected, id)];
          expect(received).toEqual(available.slice(0, received.length));
          expect(received.length).toBeLessThanOrEqual(perWebhook);
          return { wanted: Math.min(available.length, perWebhook), got: received.length };
        });
        const wanted = shares.reduce((sum, share) => sum + share.wanted, 0);
        expect(selected).toHaveLength(Math.min(total, wanted));
        const most = Math.max(...shares.map(({ got: received }) => received));
        for (const share of shares)
          expect(share.got).toBeGreaterThanOrEqual(Math.min(share.wanted, most - 1));
      }),
    );
  });
});

describe('webhooks: signatures', () => {
  const body = '{"type":"ping","data":{"name":"Zoé"}}';
  it('follow Standard Webhooks and use each secret during a rotation', () => {
    const [secret, former] = [newSecret(), newSecret()];
    const at = new Date();
    const headers = signedHeaders('acme_1', at, body, [secret, former]);
    for (const one of [secret, former])
      expect(new Webhook(one).verify(body, headers)).toMatchObject({ type: 'ping' });
    expect(headers['webhook-signature']?.split(' ')[0]).toBe(new Webhook(secret).sign('acme_1', at, body));
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body.replace('ping', 'pong'), headers)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'acme_2' })).toThrow();
    const old = signedHeaders('acme_1', new Date(Date.now() - 3_600_000), body, [secret]);
    expect(() => new Webhook(secret).verify(body, old)).toThrow();
  });
});

describe('webhooks: ids', () => {
  it('can be parsed if they belong to deliveries, and are rejected otherwise', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (date) => {
        const key = { at: date.toISOString(), eventId: 'acme_0123456789ab.7' };
        expect(parseDeliveryId(deliveryId(key))).toEqual(key);
      }),
    );
    for (const id of ['', 'x', '-', 'zzzzzzzzzzzz-a', 'a-b#c', 'a-b/c'])
      expect(parseDeliveryId(id)).toBeUndefined();
    expect(parseDeliveryId('zzzzzzzzz-a')).toEqual({ at: expect.any(String), eventId: 'a' });
  });

  it('are unique for each member of an event about several members', () => {
    const message = { id: 'e', at: now.toISOString(), clientId: 'acme' };
    expect(buildWebhookEventPerPerson(message, 'member.added', ['a']).map(({ eventId }) => eventId)).toEqual([
      'e',
    ]);
    const two = buildWebhookEventPerPerson(message, 'member.added', ['a', 'b']);
    expect(two.map(({ eventId, lane }) => [eventId, lane])).toEqual([
      ['e.1', 'a'],
      ['e.2', 'b'],
    ]);
  });

  it('mark a planned suggestion as created once, although it is sent twice', () => {
    const planned = { createdDate: inMinutes(0), startAt: now.getTime() + 600_000 };
    expect(isMaking(planned, inMinutes(0))).toBe(true);
    expect(isMaking({ ...planned, startedDate: inMinutes(11) }, inMinutes(1))).toBe(true);
    expect(isMaking({ ...planned, startedDate: inMinutes(11) }, inMinutes(11))).toBe(false);
    const at = inMinutes(0);
    expect(isMaking({ createdDate: at, startedDate: at, startAt: now.getTime() - 1 }, inMinutes(5))).toBe(
      true,
    );
  });
});
