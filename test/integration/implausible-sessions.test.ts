import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingSession } from '../../shared/contracts/learning/history.ts';
import type { Session } from '../../shared/contracts/learning/progress.ts';
import type { MemberStats, Series } from '../../shared/contracts/learning/statistics.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { open, report, reportFields } from '../factories/sessions.ts';
import { lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
const minute = 60_000;
const day = 24 * 60 * minute;
/** Returns the instant `milliseconds` before now. */
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

let one: Organisation;
let two: Organisation;
let manager: Person;
let learner: Person;
let stranger: Person;
let training: MadeTraining;

interface OfflineResults {
  results: { id: string; status: number }[];
}

beforeAll(async () => {
  [one, two] = [await platform.organisation({ hourRanking: true }), await platform.organisation()];
  const ids = await lookups(await platform.superAdmin());
  training = await readyTraining(platform, one.admin.api, ids);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  learner = await platform.member(one, [], { managerEmail: manager.email });
  stranger = await platform.member(two);
});

const newLearner = () => platform.member(one, [], { managerEmail: manager.email });
const sessionsOf = (person: Person, reader = person) =>
  reader.api.ok<TrainingSession[]>('GET', `/trainings/${training.id}/sessions?userId=${person.id}`);
const statsOf = (person: Person) =>
  person.api.ok<MemberStats>('GET', `/users/${person.id}/stats/general?trainingId=${training.id}&lang=en`);
/** Returns the calendar day in the time zone of the organisation. */
const parisDay = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date(instant));
const daysOf = async (person: Person) => {
  const period = `startDate=${parisDay(ago(5 * day))}&endDate=${parisDay(ago(0))}`;
  const series = await person.api.ok<Series>('GET', `/users/${person.id}/stats/period?${period}`);
  return Object.fromEntries(
    series.filter(({ totalView }) => totalView > 0).map((one) => [one.date, one.totalMinuteSpent]),
  );
};

describe('ST-06 the minutes of a session', () => {
  it.each([
    ['600 minutes within 3 minutes', { minuteSpent: 600, endedAt: () => ago(0) }],
    ['600 minutes without an end', { minuteSpent: 600 }],
    ['99,999 minutes', { minuteSpent: 99_999, endedAt: () => ago(0) }],
    ['an end three days before the start', { minuteSpent: 600, endedAt: () => ago(3 * day) }],
    ['an end in two days', { minuteSpent: 2000, endedAt: () => ago(-2 * day) }],
    ['an hour too much', { minuteSpent: 63, endedAt: () => ago(0) }],
  ])(
    'are limited to the elapsed time, and marked: %s',
    async (_, { minuteSpent, endedAt }: { minuteSpent: number; endedAt?: () => string }) => {
      const person = await newLearner();
      const { body } = await open(person.api, training.id, randomUUID(), ago(3 * minute));
      const reply = await report(person.api, training.id, body.id, {
        minuteSpent,
        ...(endedAt ? { endedAt: endedAt() } : {}),
      });
      const session = reply.body as Session;
      expect(reply.status).toBe(200);
      expect(session.minuteSpent).toBeGreaterThanOrEqual(3);
      expect(session.minuteSpent).toBeLessThanOrEqual(4);
      expect(session.reported?.minuteSpent).toBe(minuteSpent);
      if (session.endedAt) expect(session.endedAt >= session.startedAt).toBe(true);
      await platform.idle();
      expect((await statsOf(person)).minuteSpent).toBe(session.minuteSpent);
      // The manager sees the correction in the history.
      expect(await sessionsOf(person, manager)).toMatchObject([
        { value: session.minuteSpent, reported: { minuteSpent } },
      ]);
    },
  );

  it('count as reported if they fit the times, rounded up to a minute, and are not marked', async () => {
    const person = await newLearner();
    const { body } = await open(person.api, training.id, randomUUID(), ago(3.5 * minute));
    const reply = await report(person.api, training.id, body.id, { minuteSpent: 4, endedAt: ago(0) });
    expect(reply.body).toMatchObject({ minuteSpent: 4 });
    expect(reply.body).not.toHaveProperty('reported');
    expect((await sessionsOf(person))[0]).not.toHaveProperty('reported');
  });

  it('are corrected by a later report, which removes the mark', async () => {
    const person = await newLearner();
    const { body } = await open(person.api, training.id, randomUUID(), ago(10 * minute));
    await report(person.api, training.id, body.id, { minuteSpent: 500 });
    const reply = await report(person.api, training.id, body.id, { minuteSpent: 8, sequence: 2 });
    expect(reply.body).toMatchObject({ minuteSpent: 8 });
    expect(reply.body).not.toHaveProperty('reported');
    await platform.idle();
    expect((await statsOf(person)).minuteSpent).toBe(8);
  });

  it('do not lead the ranking of the organisation', async () => {
    const [honest, wrong] = [await newLearner(), await newLearner()];
    for (const [person, minuteSpent, started] of [
      [honest, 55, 60],
      [wrong, 90_000, 5],
    ] as const) {
      const { body } = await open(person.api, training.id, randomUUID(), ago(started * minute));
      await report(person.api, training.id, body.id, { minuteSpent, endedAt: ago(0) });
    }
    await platform.idle();
    const { ranksByTime } = await statsOf(honest);
    const place = (id: string) => ranksByTime.find(({ userId }) => userId === id);
    expect(place(honest.id)?.rank).toBeLessThan(place(wrong.id)?.rank ?? 0);
    expect(place(honest.id)?.value).toBe(55);
  });

  it('are not visible to members of another organisation', async () => {
    const { body } = await open(learner.api, training.id, randomUUID(), ago(3 * minute));
    await report(learner.api, training.id, body.id, { minuteSpent: 600 });
    const foreign = await stranger.api.get(`/trainings/${training.id}/sessions?userId=${learner.id}`);
    expect(foreign.status).toBe(404);
  });
});

describe('PR-02 a device with a wrong clock', () => {
  const offline = (more: Record<string, unknown>) => ({
    ...reportFields({ minuteSpent: 20 }),
    trainingId: training.id,
    id: randomUUID(),
    fileType: 'APK',
    device: 'Headset',
    ...more,
  });
  const send = (person: Person, sessions: unknown[], more: object = {}) =>
    person.api.ok<OfflineResults>('POST', '/sessions/batch', { body: { sessions, ...more } });

  it.each([
    ['two days ahead', () => [ago(-2 * day), ago(-2 * day - 20 * minute)]],
    ['a day ahead', () => [ago(-day), ago(-day - 20 * minute)]],
    ['in 2999', () => ['2999-01-01T00:00:00.000Z', '2999-01-01T00:20:00.000Z']],
    ['in 2000, without a battery', () => ['2000-01-01T00:00:10.000Z', '2000-01-01T00:20:10.000Z']],
    ['in 1970', () => ['1970-01-01T00:00:00.000Z', '1970-01-01T00:20:00.000Z']],
  ])('is corrected by the arrival, marked, and counted on its day: %s', async (_, times) => {
    const [startedAt = '', endedAt = ''] = times();
    const person = await newLearner();
    const { results } = await send(person, [offline({ startedAt, endedAt })]);
    expect(results.map(({ status }) => status)).toEqual([201]);
    const [session] = await sessionsOf(person, manager);
    expect(Math.abs(Date.parse(session?.date ?? '') - Date.parse(ago(20 * minute)))).toBeLessThan(2 * minute);
    expect(session).toMatchObject({ value: 20, reported: { startedAt } });
    await platform.idle();
    expect(await daysOf(person)).toEqual({ [parisDay(session?.date ?? '')]: 20 });
  });

  it('opens a session now, and ends it by the same clock', async () => {
    const person = await newLearner();
    const { status, body } = await open(person.api, training.id, randomUUID(), '2000-01-01T00:00:10Z');
    expect(status).toBe(201);
    const reply = await report(person.api, training.id, body.id, {
      minuteSpent: 1,
      endedAt: '2000-01-01T00:00:40.000Z',
    });
    const session = reply.body as Session;
    expect(Date.parse(session.startedAt)).toBeGreaterThan(Date.now() - 2 * minute);
    expect(session.endedAt && session.endedAt >= session.startedAt).toBe(true);
    expect(session.reported?.startedAt).toBe('2000-01-01T00:00:10.000Z');
  });

  it('retains the distances of several sessions', async () => {
    const person = await newLearner();
    const sessions = [4, 3, 2].map((days) =>
      offline({ startedAt: ago((days - 4) * day), endedAt: ago((days - 4) * day - 20 * minute) }),
    );
    await send(person, sessions);
    const dates = (await sessionsOf(person)).map(({ date }) => Date.parse(date));
    expect(dates.map((date) => Math.round(((dates[0] ?? 0) - date) / day))).toEqual([0, 1, 2]);
  });

  it('is known exactly by its time of sending', async () => {
    const person = await newLearner();
    // The headset is two hours behind. The session began an hour before it was sent.
    const sentAt = ago(2 * 60 * minute);
    await send(person, [offline({ startedAt: ago(3 * 60 * minute) })], { sentAt });
    const [session] = await sessionsOf(person);
    expect(Math.abs(Date.parse(session?.date ?? '') - Date.parse(ago(60 * minute)))).toBeLessThan(minute);
    const refused = await person.api.post('/sessions/batch', { sessions: [offline({})], sentAt: 'now' });
    expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'sentAt']);
  });

  it('needs no correction for a late session with a right clock', async () => {
    const person = await newLearner();
    await send(person, [offline({ startedAt: ago(3 * day), endedAt: ago(3 * day - 25 * minute) })]);
    const [session] = await sessionsOf(person);
    expect(session).toMatchObject({ value: 20 });
    expect(session).not.toHaveProperty('reported');
    await platform.idle();
    expect(await daysOf(person)).toEqual({ [parisDay(ago(3 * day))]: 20 });
  });
});
