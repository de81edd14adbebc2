import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSharedPartitionKeys } from './shared-partition-keys-rules.ts';

const figures = (id: string) => ({ pk: 'ORG#acme#FIGURES', sk: `TRAINING#${id}#USER#acme_ann` });
const locate = (...items: Parameters<typeof findSharedPartitionKeys>[2]) =>
  findSharedPartitionKeys('acme', 'acme_ann', items);

it('PE-05 finds the figures of each training that was played, reset or ever marked, once', () => {
  const { keys, shared } = locate(
    { sk: 'DAY#2026-11-22#acme_t1' },
    { sk: 'MARKS', likes: new Set(['acme_t2']), former: new Set(['acme_t3', '1_t4']) },
    { sk: 'PROGRESS#acme_t1' },
    { sk: 'SESSION#acme_t1#one' },
    { sk: 'SESSION#acme_t5#two' },
    { sk: 'SESSION#acme_t5#three' },
  );
  const ids = ['acme_t1', 'acme_t2', 'acme_t3', '1_t4', 'acme_t5'];
  expect(keys).toEqual(ids.map(figures));
  expect(shared).toEqual([]);
});

it('PE-05 finds the numbers of certificates, and the accounts that another member may have linked since', () => {
  expect(
    locate(
      { sk: 'CERTIFICATE#acme_t1#2026-11-22', number: '1234' },
      { sk: 'LTIACCOUNT#h1' },
      { sk: 'SSOACCOUNT#h2' },
    ),
  ).toEqual({
    keys: [{ pk: 'ORG#acme#CERTIFICATES', sk: '1234' }],
    shared: [
      { pk: 'ORG#acme#LTI', sk: 'SUB#h1' },
      { pk: 'ORG#acme#SIGNONS', sk: 'SUB#h2' },
    ],
  });
});

it("returns only keys of the member's own figures, for any stored items", () => {
  const id = fc.stringMatching(/^[a-z0-9]{1,8}_[a-z0-9]{1,8}$/);
  const kinds = ['SESSION', 'PROGRESS', 'DAY', 'MARKS', 'NOTIFICATION', 'CERTIFICATE', 'LTIGRADE'];
  const item = fc
    .tuple(fc.constantFrom(...kinds), id, id)
    .map(([kind, one, other]) => ({ sk: `${kind}#${one}#${other}` }));
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { keys, shared } = locate(...items);
      expect(shared).toEqual([]);
      for (const { pk, sk } of keys) {
        expect(pk).toBe('ORG#acme#FIGURES');
        expect(sk.endsWith('#USER#acme_ann')).toBe(true);
      }
    }),
  );
});
