import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, deps, readyFile, training } from '../../../test/factories/examples.ts';
import type { Training } from '../content-records/index.ts';
import { buildVerifiedState } from '../content-records/verification-rules.ts';
import type { Card } from './card.entity.ts';
import { listingWrites, unlistingWrites } from './card.repository.ts';
import { catalogueIndexPartition, countsIn, newCard } from './card-rules.ts';
import { cardPartition, draftIndexPartition, EVERYTHING, readyIn } from './place-rules.ts';

process.env.TABLE_NAME = 'table';

/** A training with or without each of the parts that decide where it is listed. */
const trainings = fc
  .record({
    clientId: fc.constantFrom('acme', '1'),
    cover: fc.boolean(),
    badge: fc.boolean(),
    file: fc.boolean(),
    verified: fc.boolean(),
    kept: fc.boolean(),
    revision: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ clientId, cover, badge, file, verified, kept, revision }): Training => {
    const { logo: _, ...rest } = training;
    const state: Training = {
      ...rest,
      id: `${clientId}_training0001`,
      clientId,
      ...(cover ? { logo: `${clientId}/cover/0a.jpg` } : {}),
      badges: [{ number: 1, i18n: [], ...(badge ? { logo: `${clientId}/badge/0b.png` } : {}) }],
      files: { UNITY: {}, WEB_GL: file ? { ready: readyFile } : {}, APK: {} },
      ...(file ? { publishedDate: at } : {}),
      verified,
      revision,
    };
    return !verified && kept ? { ...state, lastVerified: buildVerifiedState(state) } : state;
  });

const catalogues = fc.constantFrom('acme', '1', EVERYTHING);

/** Cards in the state that any earlier build may have stored: in any place, of any revision. */
const storedCards = (one: Training, clientId: string): fc.Arbitrary<Card> =>
  fc
    .record({
      place: fc.constantFrom(undefined, readyIn(clientId), draftIndexPartition(clientId)),
      revision: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    })
    .map(({ place, revision }) => {
      const { catalogue: _, revision: __, ...card } = newCard(one, clientId, undefined);
      return { ...card, ...(place ? { catalogue: place } : {}), ...(revision ? { revision } : {}) };
    });

const cases = fc
  .tuple(trainings, catalogues)
  .chain(([one, clientId]) =>
    fc.tuple(
      fc.constant(one),
      fc.constant(clientId),
      fc.option(storedCards(one, clientId), { nil: undefined }),
    ),
  );

interface Params {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  UpdateExpression?: string;
}
const paramsOf = (writes: ReturnType<typeof listingWrites>): Params[] =>
  writes.map(({ write }) => {
    const { Put, Update, Delete } = write.params() as Record<string, Params | undefined>;
    return Put ?? Update ?? Delete ?? {};
  });

/** Returns an expression with its names and values filled in. */
const inline = (expression: string | undefined, params: Params): string =>
  (expression ?? '').replace(/[#:][A-Za-z0-9_]+/g, (mark) =>
    mark.startsWith('#')
      ? (params.ExpressionAttributeNames?.[mark] ?? mark)
      : JSON.stringify(params.ExpressionAttributeValues?.[mark]),
  );

/** Returns the change that an update makes to each count. */
function countChanges(params: Params | undefined) {
  const expression = params ? inline(params.UpdateExpression, params) : '';
  const by = (name: string) => Number(new RegExp(`(?:ADD|,) ${name} (-?\\d+)`).exec(expression)?.[1] ?? 0);
  return { ready: by('r'), draft: by('d'), provider: by('p') };
}

const plus = (a: ReturnType<typeof countChanges>, b: ReturnType<typeof countChanges>) => ({
  ready: a.ready + b.ready,
  draft: a.draft + b.draft,
  provider: a.provider + b.provider,
});

it('counts a training in its current place, for any place of its stored card', () => {
  fc.assert(
    fc.property(cases, ([one, clientId, stored]) => {
      const [, counts] = paramsOf(listingWrites(deps, clientId, stored, one));
      const before = countsIn(stored?.catalogue, clientId, one.clientId);
      const place = catalogueIndexPartition(one, clientId);
      expect(plus(before, countChanges(counts))).toEqual(countsIn(place, clientId, one.clientId));
    }),
  );
});

it('subtracts a deleted card from the counts of its stored place', () => {
  fc.assert(
    fc.property(cases, ([one, clientId, stored]) => {
      if (!stored) return;
      const [, counts] = paramsOf(unlistingWrites(deps, clientId, [stored]));
      const before = countsIn(stored.catalogue, clientId, one.clientId);
      expect(plus(before, countChanges(counts))).toEqual({ ready: 0, draft: 0, provider: 0 });
    }),
  );
});

it('checks the place and the revision of the stored card in conditions, never computed ones', () => {
  fc.assert(
    fc.property(cases, ([one, clientId, stored]) => {
      const [card = {}] = paramsOf(listingWrites(deps, clientId, stored, one));
      const equals = (name: string, value: unknown) =>
        value === undefined ? `(attribute_not_exists(${name}))` : `(${name} = ${JSON.stringify(value)})`;
      expect(inline(card.ConditionExpression, card)).toBe(
        stored
          ? `${equals('revision', stored.revision)} AND ${equals('catalogue', stored.catalogue)}`
          : 'attribute_not_exists(revision)',
      );
      expect(cardPartition(clientId)).toBe((stored ?? newCard(one, clientId, undefined)).partition);
    }),
  );
});
