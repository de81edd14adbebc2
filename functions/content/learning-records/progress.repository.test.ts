import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { sessionsReported } from '../../../events/learning/progress.ts';
import type { Report } from '../../../shared/contracts/learning/progress.ts';
import { person, progress, session, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { publishWithItem } from '../../foundation/outbox/index.ts';
import { ProgressEntity } from './progress.entity.ts';
import * as repository from './progress.repository.ts';

const key = { ...person, trainingId: training.id, id: session.id };
const nextPage = {
  Items: [],
  LastEvaluatedKey: { pk: `ORG#acme#USER#${person.userId}`, sk: `PROGRESS#${training.id}` },
};
const report: Report = {
  sequence: 2,
  progressionPercent: 60,
  minuteSpent: 20,
  score: 80,
  succeeded: undefined,
  points: 45,
  steps: [],
  skills: [],
  stats: [],
  images: [],
  badgeNumbers: [],
  endedAt: undefined,
};

const event = publishWithItem(sessionsReported);

it('sends the queries in progress.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    readSessions: () => repository.readSessions(person, training.id, [session.id, 'acme_session00002']),
    progressRequest: () => repository.progressRequest(person, training.id),
    sessionRequest: () => repository.sessionRequest(key),
    combineSessions: 'no query',
    findSession: () => repository.findSession(key),
    findProgress: () => repository.findProgress(tenant, person.userId, training.id),
    listProgress: () => repository.listProgress(tenant, person.userId),
    listReached: (answer) => {
      answer(nextPage);
      return repository.listReached(tenant, person.userId);
    },
    listEverySession: () => repository.listEverySession(person, training.id),
    listSessions: () => repository.listSessions(tenant, person.userId, training.id),
    listSessionKeys: () => repository.listSessionKeys(person),
    createSessionWrite: () => repository.createSessionWrite(session, event),
    updateSessionWrite: () =>
      repository.updateSessionWrite(
        session,
        { ...session, report, facts: { ...session.facts, minutes: 20 } },
        event,
      ),
    saveProgressWrite: {
      'the first': () => repository.saveProgressWrite(undefined, progress),
      further: () => repository.saveProgressWrite(progress, { ...progress, percent: 60 }),
    },
    checkProgressWrite: () => repository.checkProgressWrite(progress),
    deleteProgressWrite: () => repository.deleteProgressWrite(progress),
    resetSessionWrite: () => repository.resetSessionWrite(key),
  });
  await expect(queries).toMatchFileSnapshot('./progress.queries.txt');
});

it('reads reached trainings with and without optional attributes', async () => {
  const { trainingId, percent, minutes, lastSession } = progress;
  const least = { trainingId, percent, minutes, lastSession };
  const items = [{ score: 0.5, contentVersion: '1.2' }, {}].map((more) => {
    const { score: _, contentVersion: __, ...required } = progress;
    return marshall(stored(ProgressEntity, { ...required, ...more }), { removeUndefinedValues: true });
  });
  let found: repository.ReachedTraining[] = [];
  await queriesOf<Pick<typeof repository, 'listReached'>>({
    listReached: async (answer) => {
      answer({ Items: items.slice(0, 1), LastEvaluatedKey: {} }, { Items: items.slice(1) });
      found = await repository.listReached(tenant, person.userId);
    },
  });
  expect(found).toEqual([{ ...least, score: 0.5, contentVersion: '1.2' }, least]);
});
