import { describe, expect, it } from 'vitest';
import { writesOf } from '../../../../test/factories/migrated.ts';
import { sessionMark } from '../counted-sessions.ts';
import { moveCountedSessions } from './007-move-counted-sessions.ts';

const pk = 'ORG#acme#USER#acme_1';
const facts = { views: 1, minutes: 2.5, points: 30, started: 1, completed: 0, badges: [1] };
const packed = [1, 2.5, 30, 1, 0, 1];
const session = {
  ...{ pk, sk: 'SESSION#1_t#s1', _et: 'Session', clientId: 'acme', userId: 'acme_1', trainingId: '1_t' },
  ...{ id: 's1', day: '2026-11-20', version: 3, facts, counted: facts, countings: 2 },
};
const dayKey = `${pk} DAY#2026-11-20#1_t`;
const mark = sessionMark('s1');
const figures = { pk: 'ORG#acme#FIGURES', sk: 'USER#acme_1', version: 4 };

describe('Counted facts of a session', () => {
  it('move to the day of the person and training', async () => {
    expect(await writesOf(moveCountedSessions, session)).toEqual([
      [`update ${pk} ${session.sk}`, [3, 2]],
      [`update ${dayKey}`, ['Counts', { [mark]: packed }]],
    ]);
  });

  it('join the facts of other sessions of the day', async () => {
    const day = { pk, sk: 'DAY#2026-11-20#1_t', sessions: { other: [1, 1, 1, 0, 0] } };
    const [, [, values] = []] = await writesOf(moveCountedSessions, session, [day]);
    expect(values).toEqual(['Counts', { [mark]: packed, other: [1, 1, 1, 0, 0] }, day.sessions]);
  });

  it('move to the figures if these contain the day of the training', async () => {
    const latest = { day: '2026-11-20', trainingId: '1_t', counts: [1, 1, 1], sessions: {} };
    const [, update] = await writesOf(moveCountedSessions, session, [{ ...figures, latest }]);
    expect(update).toEqual([
      'update ORG#acme#FIGURES USER#acme_1',
      [{ ...latest, sessions: { [mark]: packed } }, 5, 4],
    ]);
  });

  it('are sent again if they were not counted completely', async () => {
    const { counted: _, ...uncounted } = session;
    const again = [`update ${pk} ${session.sk}`, ['sessions.reported', 3, 2]];
    expect(await writesOf(moveCountedSessions, uncounted)).toEqual([again]);
    const more = { ...session, facts: { ...facts, minutes: 4 } };
    expect((await writesOf(moveCountedSessions, more))[0]).toEqual(again);
  });

  it('do not move if a later build has stored them', async () => {
    const { counted: _, countings: __, ...later } = session;
    expect(await writesOf(moveCountedSessions, later)).toEqual([]);
  });
});

describe('Days of a person', () => {
  const counts = { _et: 'Counts', views: 1, minutes: 2.5, points: 30 };

  it('get their new key if they belong to a training', async () => {
    const day = { pk, sk: 'TRAINING#1_t#DAY#2026-11-20', ...counts };
    expect((await writesOf(moveCountedSessions, day)).map(([what]) => what)).toEqual([
      `update ${dayKey}`,
      `delete ${pk} ${day.sk}`,
    ]);
  });

  it('are deleted if they count all trainings, and other counts stay', async () => {
    const kindsOf = async (item: { pk: string; sk: string }) =>
      (await writesOf(moveCountedSessions, { ...item, ...counts })).map(([what]) => what);
    expect(await kindsOf({ pk, sk: 'DAY#2026-11-20' })).toEqual([`delete ${pk} DAY#2026-11-20`]);
    expect(await kindsOf({ pk, sk: 'DAY#2026-11-20#1_t' })).toEqual([]);
    expect(await kindsOf({ pk: 'ORG#acme#STATS', sk: 'DAY#2026-11-20' })).toEqual([]);
  });
});

it('deletes events without a handler', async () => {
  const event = { pk: 'OUTBOX#1', sk: 'x', _et: 'Outbox' };
  const kindsOf = async (outbox: string) => writesOf(moveCountedSessions, { ...event, outbox });
  expect(await kindsOf('figures.changed')).toEqual([['delete OUTBOX#1 x', []]]);
  expect(await kindsOf('member.deleted')).toEqual([]);
});
