import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idParts } from './id-parts.ts';

it('splits ids in their order into queries that the firewall accepts', () => {
  const id = fc.oneof(fc.stringMatching(/^\w{10}_\w{12}$/), fc.string({ maxLength: 60 }), fc.nat());
  fc.assert(
    fc.property(fc.array(id, { maxLength: 300 }), (ids) => {
      const parts = idParts(ids);
      expect(parts.flat()).toEqual(ids);
      const sort = '["title","ASC"]';
      for (const part of parts) {
        const query = new URLSearchParams({ lang: 'EN', sort, filter: JSON.stringify({ id: part }) });
        expect(part.length).toBeGreaterThan(0);
        expect(Buffer.byteLength(query.toString())).toBeLessThan(2048);
      }
    }),
  );
  const usual = Array.from({ length: 100 }, (_, index) => `k3m9q2x7ab_${String(index).padStart(12, '0')}`);
  expect(idParts(usual)).toHaveLength(2);
});
