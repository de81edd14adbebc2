import { expect, it } from 'vitest';
import { manyIds, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './statistics.repository.ts';

const counts = { views: 1, minutes: 12, points: 30, started: 1 };
const today = { day: '2026-11-22', counts };

it('sends the queries in statistics.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    getTotals: {
      'of an organisation': () => repository.getTotals(tenant),
      'of a training of an organisation': () => repository.getTotals(tenant, training.id),
    },
    listTotalParts: () => repository.listTotalParts(tenant),
    raiseTotalWrites: {
      'of an organisation, with a shard': () => {
        const part = { partition: 'ORG#acme#STATS', sort: 'TOTAL', likes: 2 };
        return repository.raiseTotalWrites(tenant, [part, { ...part, sort: 'TOTAL#+1' }], { likes: 1 });
      },
      'of a training, without a total': () =>
        repository.raiseTotalWrites({ ...tenant, trainingId: training.id }, [], { badge1: 1 }),
    },
    listTotals: {
      'of organisations': () => repository.listTotals([tenant, { clientId: 'other' }]),
      'of a training of an organisation': () =>
        repository.listTotals(
          [tenant, { clientId: 'other' }].map((one) => ({ ...one, trainingId: training.id })),
        ),
      'of trainings': () =>
        repository.listTotals(manyIds('training', 2).map((trainingId) => ({ ...tenant, trainingId }))),
    },
    listDays: {
      'of an organisation': () => repository.listDays(tenant, '2026-11-01', '2026-11-30'),
      'of all organisations': () =>
        repository.listDays(repository.ALL_ORGANISATIONS, '2026-11-01', '2026-11-30'),
      'of a training of an organisation': () =>
        repository.listDays(tenant, '2026-11-01', '2026-11-30', training.id),
    },
    registerShards: () => repository.registerShards(tenant),
    addTotalsWrite: {
      'of an organisation': () => repository.addTotalsWrite(tenant, counts),
      'with the latest day': () =>
        repository.addTotalsWrite(tenant, counts, { latest: { ...today, before: today } }),
      'with the first day': () =>
        repository.addTotalsWrite(tenant, counts, { latest: { ...today, before: undefined } }),
      'of a training of an organisation, in a shard, with a later day': () =>
        repository.addTotalsWrite(tenant, counts, {
          ...{ trainingId: training.id, shard: 3 },
          latest: { ...today, before: { day: '2026-11-20', counts: { views: 3, minutes: 40.5 } } },
        }),
    },
    totalRequest: {
      'of an organisation': () => repository.totalRequest(tenant),
      'of a training of an organisation, in a shard': () => repository.totalRequest(tenant, training.id, 3),
    },
    listSomeDays: () => repository.listSomeDays(tenant, 25),
    deleteDayWrites: () =>
      repository.deleteDayWrites(
        { key: { partition: 'ORG#acme#STATS', sort: 'DAY#2026-11-22' }, day: '2026-11-22', counts },
        3,
      ),
    restoreDayWrites: () => repository.restoreDayWrites(tenant, { sort: 'DAY#2026-11-22', counts }, 3),
    addDayWrite: {
      'of all organisations': () =>
        repository.addDayWrite(repository.ALL_ORGANISATIONS, '2026-11-22', counts, { shard: 7 }),
      'of an organisation': () => repository.addDayWrite(tenant, '2026-11-22', counts),
      'of a training of an organisation': () =>
        repository.addDayWrite(tenant, '2026-11-22', counts, { trainingId: training.id }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./statistics.queries.txt');
});

it('writes nothing for a day without activity', () => {
  expect(repository.addDayWrite(tenant, '2026-11-22', { likes: 1 })).toBeUndefined();
  expect(repository.addTotalsWrite(tenant, { views: 0 })).toBeUndefined();
});
