import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { GeneralStats, MemberStats, Rank } from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { manyPeople } from '../factories/many-people.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { RawTable } from '../factories/table.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

/** Figures of more than a hundred members are cached for some seconds (docs/architecture.md). */
const host = inject('host');
const platform = new Platform(host);
const many = 300;
let one: Organisation;
let two: Organisation;
let ann: Person;
let ben: Person;
let stranger: Person;
let trainingId: string;

const general = (api: Client) => api.get<GeneralStats>('/trainings/stats/general');
const own = ({ api, id }: Person) => api.ok<MemberStats>('GET', `/users/${id}/stats/general`);
const shown = (ranks: readonly Rank[]) => ranks.map(({ rank, userId, value }) => [rank, userId, value]);
const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: limit(60_000), interval: 250 });

beforeAll(async () => {
  const root = await platform.superAdmin();
  const settings = { scoreRanking: 'true', hourRanking: 'true' };
  [one, two] = [await platform.organisation(settings), await platform.organisation(settings)];
  ann = await platform.member(one);
  ben = await platform.member(one);
  stranger = await platform.member(two);
  const ids = await lookups(root);
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
  const foreign = (await readyTraining(platform, two.admin.api, ids)).id;
  await play(ann.api, trainingId, { points: 5000, minuteSpent: 7 });
  await play(ben.api, trainingId, { points: 10, minuteSpent: 1 });
  await play(stranger.api, foreign, { points: 40 });
  // Writes the figures of `many` others, whose points are between the two members.
  for (let n = 0; n < many; n += 1) await played(one, `${one.id}_other${n}`, 100 + n);
  await platform.idle();
});

/** Writes the figures of one member like the counter does. */
const played = ({ id }: Organisation, userId: string, points: number) =>
  new RawTable(host).put({
    ...{ pk: { S: `ORG#${id}#FIGURES` }, sk: { S: `USER#${userId}` }, _et: { S: 'Figures' } },
    ...{ userId: { S: userId }, views: { N: '1' }, started: { N: '1' } },
    ...{ points: { N: String(points) }, minutes: { N: '2' }, version: { N: '1' } },
  });

describe('ST-02, ST-04 rankings of many members', () => {
  it('show the first members, and the caller with the rank among all', async () => {
    const { ranksByPoint, ranksByTime } = await own(ben);
    // The others do not exist as members, so they are omitted. Ranks still count them.
    expect(shown(ranksByPoint)).toEqual([
      [1, ann.id, 5000],
      [many + 2, ben.id, 10],
    ]);
    expect(shown(ranksByTime)).toEqual([
      [1, ann.id, 7],
      [many + 2, ben.id, 1],
    ]);
    // Only one of the two entries on this page is a member.
    const page = await ben.api.get<Rank[]>(
      `/users/${ben.id}/stats/ranking?by=points&range=[${many},${many + 9}]`,
    );
    expect(page.headers.get('content-range')).toBe(`ranking ${many}-${many}/${many + 2}`);
    expect(shown(page.body)).toEqual([[many + 2, ben.id, 10]]);
    const last = await ben.api.ok<Rank[]>(
      'GET',
      `/users/${ben.id}/stats/ranking?by=points&range=[0,0]&sort=["rank","DESC"]`,
    );
    expect(shown(last)).toEqual([[many + 2, ben.id, 10]]);
  });

  it('contain no members of other organisations', async () => {
    const { ranksByPoint } = await own(stranger);
    expect(shown(ranksByPoint)).toEqual([[1, stranger.id, 40]]);
  });
});

it('ST-01 figures of many members cost as much as figures of few, and update within seconds', async () => {
  // Each missing member costs half a unit: nineteen of the first twenty, by points and by time.
  const missingMembers = 19;
  await soon(async () => capacity((await general(one.admin.api)).headers).reads).toBeLessThanOrEqual(
    5 + missingMembers,
  );
  await play(ben.api, trainingId, { points: 9000 });
  await platform.idle();
  await soon(async () => shown((await general(one.admin.api)).body.ranksByPoint)).toEqual([
    [1, ben.id, 9010],
    [2, ann.id, 5000],
  ]);
});

it('PE-05 removes a deleted member from the rankings', async () => {
  expect(shown((await own(ben)).ranksByPoint)).toContainEqual([2, ann.id, 5000]);
  await one.admin.api.ok('DELETE', `/users/${ann.id}`);
  await platform.idle();
  expect(shown((await own(ben)).ranksByPoint)).toEqual([[1, ben.id, 9010]]);
});

it('ST-01 figures of a team cost the same, regardless of the size of the organisation', async () => {
  const manager = await platform.member(one, ['ROLE_MANAGER']);
  await manager.api.ok('POST', '/users/managed', { body: { userIds: [ben.id] } });
  await platform.idle();
  const takeSeats = (by: number) =>
    new RawTable(host).add(`ORG#${one.id}`, 'QUOTA', { currentUser: by, remainingUser: -by });
  await takeSeats(many);
  try {
    const { body } = await general(manager.api);
    expect(shown(body.ranksByPoint)).toEqual([[1, ben.id, 9010]]);
    expect(body).toMatchObject({ totalView: 2, totalPeopleWhoStartedTraining: 1 });
    // The first call can also read the settings of the organisation, which a function caches for seconds.
    await soon(async () => capacity((await general(manager.api)).headers).reads).toBeLessThanOrEqual(8);
  } finally {
    await takeSeats(-many);
  }
});

it('ST-01 figures of a team above a hundred members cost one read, including the trainings', async () => {
  await reachStores(host);
  const { api, id } = await platform.member(two, ['ROLE_MANAGER']);
  await manyPeople(two.id, 150, [], [{ id, name: 'Mia Manager' }]);
  const team = await api.ok<{ id: string }[]>('GET', '/users/managed?range=[0,149]');
  for (const member of team) await played(two, member.id, 50);
  const { body: first } = await general(api);
  expect(first).toMatchObject({ totalView: 150, totalContent: 1 });
  await soon(async () => capacity((await general(api)).headers).reads).toBeLessThanOrEqual(3);
  expect((await general(api)).body).toEqual(first);
});
