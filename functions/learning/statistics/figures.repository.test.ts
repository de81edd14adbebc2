import { expect, it } from 'vitest';
import { person, session, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './figures.repository.ts';

const counts = { views: 1, minutes: 12, points: 30, started: 1 };
const figures = {
  userId: person.userId,
  ...{ views: 2, minutes: 20, points: 60, started: 1, version: 2 },
  skills: { calm: [150, 2] as const },
};
const today = { trainingId: training.id, day: '2026-11-22', counts: [1, 12, 30] as const, sessions: {} };
const ofTraining = {
  ...counts,
  userId: person.userId,
  percent: 100,
  completed: 1,
  likes: 1,
  values: { calm: 100 },
};

it('sends the queries in figures.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findFigures: () => repository.findFigures(person),
    findFiguresLookup: () => repository.findFiguresLookup(tenant, [person.userId, 'another']),
    findTrainingFigures: () => repository.findTrainingFigures(person, training.id),
    trainingFiguresRequest: () =>
      repository.trainingFiguresRequest(tenant, { userId: person.userId, trainingId: training.id }),
    listFigures: {
      'of everything: rankings, skills, the figures of a team': () => repository.listFigures(tenant),
      'of a training: rankings, best scores': () => repository.listFigures(tenant, training.id),
    },
    listFiguresByIds: {
      'of everything': () => repository.listFiguresByIds(tenant, [person.userId, 'another']),
      'of a training': () => repository.listFiguresByIds(tenant, [person.userId], training.id),
    },
    addFiguresWrite: {
      'the first': () => repository.addFiguresWrite(person, counts, undefined),
      more: () => repository.addFiguresWrite(person, counts, figures),
      'with skills and the latest day': () =>
        repository.addFiguresWrite(person, counts, figures, {
          skills: { calm: [190, 2] },
          latest: { trainingId: training.id, day: '2026-11-22', counts, counted: { marked: session.facts } },
        }),
    },
    addTrainingFiguresWrite: {
      '': () =>
        repository.addTrainingFiguresWrite(person, training.id, counts, {
          ...{ percent: 40, score: 80, values: { calm: 40 } },
          ...{ lastSession: '2026-11-22T09:00:00.000Z', contentVersion: '2' },
        }),
      'a new round': () => repository.addTrainingFiguresWrite(person, training.id, {}, { percent: 0 }),
    },
    saveBadgeComparison: () => repository.saveBadgeComparison(person, 'abc'),
    resetFiguresWrites: {
      'of a training played earlier': () =>
        repository.resetFiguresWrites(person, training.id, figures, ofTraining),
      'of the training played last': () =>
        repository.resetFiguresWrites(person, training.id, { ...figures, latest: today }, ofTraining),
    },
    listEveryFigures: () => repository.listEveryFigures(tenant),
    eachTrainingFigures: async (answer) => {
      const key = { pk: 'ORG#acme#FIGURES', sk: `TRAINING#${training.id}#USER#${person.userId}` };
      answer({ Items: [{ ...key, userId: person.userId, likes: 1 }], LastEvaluatedKey: key }, { Items: [] });
      for await (const _ of repository.eachTrainingFigures(tenant));
    },
    replaceReactionsWrite: {
      'in the figures of the person': () =>
        repository.replaceReactionsWrite(person, undefined, {
          before: { likes: 3, favourites: 1 },
          after: { likes: 2, favourites: 1 },
        }),
      'in the figures of a training': () =>
        repository.replaceReactionsWrite(person, training.id, {
          before: {},
          after: { likes: 1, favourites: 0 },
        }),
    },
    eraseTrainingFigures: () => repository.eraseTrainingFigures(person, [training.id]),
    replaceBadgeCountsWrite: () =>
      repository.replaceBadgeCountsWrite(person, figures, { badge1: 1, badge2: 0, badge3: 0 }),
    countReactionWrites: () => repository.countReactionWrites(person, training.id, 'likes', -1),
  });
  await expect(queries).toMatchFileSnapshot('./figures.queries.txt');
});
