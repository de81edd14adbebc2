import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notifiedTogether } from './notification-rules.ts';
import { offerParts } from './offer-part-rules.ts';

const message = {
  id: 'acme_event0000001',
  name: 'offer.grown' as const,
  clientId: 'acme',
  at: '2026-11-22T10:00:00.000Z',
  data: { trainingId: '1_training0001', others: 2 },
};
const people = (count: number) => Array.from({ length: count }, (_, index) => `acme_person${index}`);

it('puts each member into one part, and fills each part up to one transaction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (count) => {
      const { parts, delays } = offerParts(message, people(count));
      expect(parts.flatMap(({ data }) => data.userIds)).toEqual(people(count));
      expect(parts.slice(0, -1).every(({ data }) => data.userIds.length === notifiedTogether)).toBe(true);
      expect(parts).toHaveLength(Math.ceil(count / notifiedTogether));
      expect(delays).toHaveLength(parts.length);
    }),
  );
});

it('gives each part its own id, and the key and the moment of its event', () => {
  const { parts } = offerParts(message, people(34));
  const { id, clientId, at, data } = message;
  expect(parts).toEqual([
    {
      ...{ id: `${id}.0`, name: 'offer.part', clientId, at },
      data: { ...data, key: id, userIds: people(33) },
    },
    {
      ...{ id: `${id}.1`, name: 'offer.part', clientId, at },
      data: { ...data, key: id, userIds: ['acme_person33'] },
    },
  ]);
});

it("starts three parts a second, so that the organisation's partition has room for other writes", () => {
  expect(offerParts(message, people(33 * 7)).delays).toEqual([0, 0, 0, 1, 1, 1, 2]);
});

it('delays no part longer than the limit of a queue', () => {
  const { delays } = offerParts(message, people(33 * 2800));
  expect([delays[2699], delays[2700], delays.at(-1)]).toEqual([899, 900, 900]);
});
