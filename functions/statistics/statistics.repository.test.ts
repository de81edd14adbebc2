import { expect, it } from 'vitest';
import { person, tenant, training } from '../../test/factories/examples.ts';
import { queriesOf } from '../../test/factories/queries.ts';
import * as repository from './statistics.repository.ts';

const counts = { views: 1, minutes: 12, points: 30, started: 1 };
const figures = {
  userId: person.userId,
  ...{ views: 2, minutes: 20, points: 60, started: 1, version: 2 },
  skills: { calm: [150, 2] as const },
};
const ofTraining = {
  ...counts,
  userId: person.userId,
  percent: 100,
  completed: 1,
  likes: 1,
  values: { calm: 100 },
};

it('asks the table what statistics.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    getTotals: {
      'of an organisation': () => repository.getTotals(tenant),
      'of a training there': () => repository.getTotals(tenant, training.id),
    },
    listTotals: {
      'of organisations': () => repository.listTotals([tenant, { clientId: 'other' }]),
      'of a training there': () => repository.listTotals([tenant, { clientId: 'other' }], training.id),
    },
    listDays: {
      'of an organisation': () => repository.listDays(tenant, '2026-11-01', '2026-11-30'),
      'of a person and a training, as they stand': () =>
        repository.listDays(person, '2026-11-01', '2026-11-30', training.id, true),
    },
    findFigures: () => repository.findFigures(person),
    findFiguresOf: () => repository.findFiguresOf(tenant, [person.userId, 'another']),
    findTrainingFiguresOf: () =>
      repository.findTrainingFiguresOf(tenant, [{ userId: person.userId, trainingId: training.id }]),
    totalsSharded: () => repository.totalsSharded(tenant),
    badgesCompared: () => repository.badgesCompared(person, 'abc'),
    findTrainingFigures: () => repository.findTrainingFigures(person, training.id),
    listFigures: {
      'of everything: rankings, skills, the figures of a team': () => repository.listFigures(tenant),
      'of a training: rankings, best scores': () => repository.listFigures(tenant, training.id),
    },
    totalsAdded: {
      'of an organisation': () => repository.totalsAdded(tenant, counts),
      'of a training there': () => repository.totalsAdded(tenant, counts, training.id),
      'of a training there, in a shard': () => repository.totalsAdded(tenant, counts, training.id, 3),
    },
    dayAdded: {
      'of an organisation': () => repository.dayAdded(tenant, '2026-11-22', counts),
      'of a person and a training': () => repository.dayAdded(person, '2026-11-22', counts, training.id),
    },
    figuresAdded: {
      'the first': () => repository.figuresAdded(person, counts, undefined),
      more: () => repository.figuresAdded(person, counts, figures),
      'with skills': () => repository.figuresAdded(person, counts, figures, { skills: { calm: [190, 2] } }),
    },
    trainingFiguresAdded: () =>
      repository.trainingFiguresAdded(person, training.id, counts, {
        percent: 40,
        score: 80,
        values: { calm: 40 },
      }),
    figuresReset: () => repository.figuresReset(person, training.id, figures, ofTraining),
    daysReset: () => repository.daysReset(person, training.id, [{ date: '2026-11-22', counts }]),
    reactionCounted: () => repository.reactionCounted(person, training.id, 'likes', -1),
  });
  await expect(asked).toMatchFileSnapshot('./statistics.queries.txt');
});

it('writes nothing of a day on which nothing was done', () => {
  expect(repository.dayAdded(tenant, '2026-11-22', { likes: 1 })).toBeUndefined();
  expect(repository.totalsAdded(tenant, { views: 0 })).toBeUndefined();
});
