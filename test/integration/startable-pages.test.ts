import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import type { TrainingBadges } from '../../shared/contracts/learning/statistics.ts';
import { newId, PROVIDER } from '../../shared/ids.ts';
import type { Client } from '../factories/client.ts';
import { manyTrainings } from '../factories/many-trainings.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { settle } from '../factories/settled.ts';
import { type LookupIds, lookups, readyTraining, text } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const size = 20;
const titled = (title: string) => ({ i18n: [text('EN', title)] });
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let stranger: Person;
let ids: LookupIds;
/** A training that was begun and then removed from the catalogue. */
let gone: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  const model = await readyTraining(platform, root, ids, titled('Safety'));
  const extra = await readyTraining(platform, root, ids, titled('A first one'));
  gone = extra.id;
  const many = Array.from({ length: 130 }, () => newId(PROVIDER));
  await manyTrainings(host, model.id, many);
  const own = await readyTraining(platform, one.admin.api, ids, titled('Zebra'));
  learner = await platform.member(one);
  stranger = await platform.member(two);
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [gone, ...many] });
  await play(learner.api, gone);
  await play(learner.api, own.id);
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: many });
  await root.ok('PUT', `/clients/${two.id}/trainings`, { body: many.slice(0, 50) });
  await platform.idle();
  for (const id of [one.id, two.id]) await settle(host, id);
});

interface StartablePage {
  found: string[];
  total: string | null;
  reads: number;
  tag: string | null;
}

const lists = {
  library: async ({ api }: Person, range: string, more = ''): Promise<StartablePage> => {
    const { body, headers } = await api.get<{ trainings: LibraryTraining[] }>(
      `/launcher/library?lang=en&range=${range}${more}`,
    );
    return page(
      body.trainings.map(({ id }) => id),
      headers,
    );
  },
  badges: async ({ api, id }: Person, range: string, more = ''): Promise<StartablePage> => {
    const { body, headers } = await api.get<TrainingBadges[]>(
      `/users/${id}/training-badges?lang=en&range=${range}${more}`,
    );
    return page(
      body.map(({ trainingId }) => trainingId),
      headers,
    );
  },
};
const page = (found: string[], headers: Headers): StartablePage => ({
  found,
  total: headers.get('x-total-count'),
  reads: capacity(headers).reads,
  tag: headers.get('etag'),
});
const rangeOf = (from: number) => `[${from},${from + size - 1}]`;

describe.each([
  ['PR-01 the library', lists.library, { own: 131, others: 50 }],
  ['BA-02 badges', lists.badges, { own: 132, others: 50 }],
] as const)('%s', (_, read, totals) => {
  it.each(['', '&sort=["title","DESC"]'])(
    'contains the rows of the whole list at each offset %s',
    async (more) => {
      for (const [who, total] of [
        [learner, totals.own],
        [stranger, totals.others],
      ] as const) {
        const all = await read(who, '[0,999]', more);
        expect([all.found.length, all.total]).toEqual([total, String(total)]);
        for (const _ of [1, 2])
          for (let from = Math.floor(total / size) * size + 3; from >= 0; from -= size) {
            const part = await read(who, rangeOf(from), more);
            expect(part.found, `from ${from}`).toEqual(all.found.slice(from, from + size));
            expect(part.total).toBe(all.total);
          }
      }
    },
  );

  it('costs at most 1.5 units more at row 100 than at row 0', async () => {
    const first = await read(learner, rangeOf(0));
    const far = await read(learner, rangeOf(100));
    expect(far.reads).toBeLessThanOrEqual(first.reads + 1.5);
    // Ten of these units read the listed trainings.
    expect(first.reads).toBeLessThan(18);
  });
});

it('PR-01 returns 304 for a later page of the library until a training changes', async () => {
  const path = `/launcher/library?lang=en&range=[120,139]`;
  const { tag, found } = await lists.library(learner, '[120,139]');
  const ask = () => learner.api.get(path, { headers: { 'if-none-match': tag ?? '' } });
  expect((await ask()).status).toBe(304);
  await settle(host, one.id);
  expect((await ask()).status).toBe(304);
  await readyTraining(platform, one.admin.api, ids, titled('Before all'));
  const after = await learner.api.get<{ trainings: LibraryTraining[] }>(path, {
    headers: { 'if-none-match': tag ?? '' },
  });
  expect(after.status).toBe(200);
  expect(after.body.trainings.slice(1).map(({ id }) => id)).toEqual(found);
});
