import { expect, it } from 'vitest';
import { person, progress, session, tenant, training } from '../../../test/factories/examples.ts';
import { batchOf, queriesOf, stored } from '../../../test/factories/queries.ts';
import { ProgressEntity } from '../../content/learning-records/progress.entity.ts';
import { SessionEntity } from '../../content/learning-records/session.entity.ts';
import { sessionMark } from './counted-sessions.ts';
import * as repository from './counting.repository.ts';
import { CountsEntity, FiguresEntity } from './counts.entity.ts';

const key = { ...person, trainingId: training.id, id: session.id, day: session.day };
const deleted = { ...key, id: `${key.id}2` };
const another = { ...key, userId: 'acme_person000002' };
const day = '2026-11-20';
const earlier = { ...session, id: 'acme_session00003', day };
const known = { userId: person.userId, views: 2, started: 1 };
/** The figures of the member contain the day of the session, so that its item is not read. */
const latest = {
  ...{ trainingId: training.id, day: session.day, counts: { views: 1 } },
  counted: { marked: { ...session.facts, minutes: 3 } },
};
const personal = `ORG#acme#USER#${person.userId}`;
const items = [
  stored(SessionEntity, session),
  stored(SessionEntity, earlier),
  stored(ProgressEntity, progress),
  stored(FiguresEntity, {
    ...{ partition: 'ORG#acme#FIGURES', sort: `TRAINING#${training.id}#USER#${person.userId}` },
    ...known,
  }),
  stored(CountsEntity, {
    ...{ partition: personal, sort: `DAY#${day}#${training.id}` },
    sessions: { [sessionMark(earlier.id)]: [1, 12, 30, 1, 0] },
  }),
  stored(CountsEntity, {
    ...{ partition: 'ORG#acme#STATS', sort: `TRAINING#${training.id}` },
    ...{ views: 9, day, dayViews: 2, dayMinutes: 12.5, dayPoints: 0 },
  }),
];

it('sends the queries in counting.queries.txt, and merges the batches of each person', async () => {
  let found: Awaited<ReturnType<typeof repository.findCountingContext>> | undefined;
  const queries = await queriesOf<typeof repository>({
    findCountingContext: async (answer) => {
      answer(batchOf(...items));
      found = await repository.findCountingContext(
        tenant,
        [key, deleted, { ...key, id: earlier.id, day }, another],
        (userId) => (userId === person.userId ? latest : undefined),
      );
    },
  });
  await expect(queries).toMatchFileSnapshot('./counting.queries.txt');
  expect(found?.reported.get(person.userId)).toMatchObject([
    {
      trainingId: training.id,
      days: [
        {
          day: session.day,
          sessions: [{ mark: sessionMark(session.id), facts: session.facts }],
          counted: latest.counted,
        },
        {
          day,
          sessions: [{ mark: sessionMark(earlier.id), facts: session.facts }],
          counted: {
            [sessionMark(earlier.id)]: { views: 1, minutes: 12, points: 30, started: 1, completed: 0 },
          },
        },
      ],
      progress: { percent: progress.percent },
      figuresBefore: known,
    },
  ]);
  expect(found?.reported.get(another.userId)).toMatchObject([
    { days: [{ sessions: [] }], progress: undefined },
  ]);
  expect(found?.latest(training.id)).toEqual({ day, counts: { views: 2, minutes: 12.5, points: 0 } });
  expect(found?.latest()).toBeUndefined();
});
