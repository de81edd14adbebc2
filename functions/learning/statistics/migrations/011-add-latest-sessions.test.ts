import { describe, expect, it } from 'vitest';
import { writesOf } from '../../../../test/factories/migrated.ts';
import { addLatestSessions } from './011-add-latest-sessions.ts';

const lastSession = '2026-11-22T09:00:00.000Z';
const figures = {
  ...{ pk: 'ORG#acme#FIGURES', sk: 'TRAINING#1_t#USER#acme_1', _et: 'Figures', userId: 'acme_1' },
  ...{ percent: 40, views: 2 },
};
const progress = { pk: 'ORG#acme#USER#acme_1', sk: 'PROGRESS#1_t', percent: 40, lastSession };

describe('Figures of a training', () => {
  it('get the latest session and its content from the progress', async () => {
    const update = `update ${figures.pk} ${figures.sk}`;
    expect(await writesOf(addLatestSessions, figures, [{ ...progress, contentVersion: '2' }])).toEqual([
      [update, [lastSession, '2', 40]],
    ]);
    expect(await writesOf(addLatestSessions, figures, [progress])).toEqual([[update, [lastSession, 40]]]);
  });

  it.each([
    ['with a latest session', { ...figures, lastSession }],
    ['without progress of the person, who only liked the training', { ...figures, percent: undefined }],
    ['of all trainings of a person', { ...figures, sk: 'USER#acme_1' }],
  ])('do not change %s', async (_, item) => {
    expect(await writesOf(addLatestSessions, item, [progress])).toEqual([]);
  });

  it('do not change if the progress was deleted in the meantime', async () => {
    expect(await writesOf(addLatestSessions, figures)).toEqual([]);
  });
});
