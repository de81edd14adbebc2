import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { GeneralStats, Series } from '../../shared/contracts/learning/statistics.ts';
import { idOwner } from '../../shared/ids.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { at, february, sums } from '../factories/played.ts';
import { play } from '../factories/sessions.ts';
import { RawTable } from '../factories/table.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

/** Sessions that the stream has lost are stored, but not counted. */
const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let one: Organisation;
let two: Organisation;
let ann: Person;
let ben: Person;
let stranger: Person;
const countAgain = (input: object) => platform.invoke('progress-count-sessions-again-worker', input);

/** Stores reported sessions of two minutes without the attribute that the stream's filter matches. */
async function lost(who: Person, trainingId: string, count: number): Promise<void> {
  const session = await play(who.api, trainingId, { minuteSpent: 2 }, at(3));
  await platform.idle();
  const { outbox: _, ...item } =
    (await table.get(`ORG#${idOwner(who.id)}#USER#${who.id}`, `SESSION#${trainingId}#${session}`)) ?? {};
  for (let n = 0; n < count; n += 1) {
    const id = `${session}lost${n}`;
    await table.put({ ...item, sk: { S: `SESSION#${trainingId}#${id}` }, id: { S: id } });
  }
}

beforeAll(async () => {
  const root = await platform.superAdmin();
  [one, two] = [await platform.organisation(), await platform.organisation()];
  [ann, ben] = [await platform.member(one), await platform.member(one)];
  stranger = await platform.member(two);
  const ids = await lookups(root);
  const { id } = await readyTraining(platform, one.admin.api, ids);
  const foreign = await readyTraining(platform, two.admin.api, ids);
  await lost(ann, id, 30);
  await lost(ben, id, 1);
  await lost(stranger, foreign.id, 1);
});

const views = async ({ admin }: Organisation) => {
  const { totalView, totalMinuteSpent } = await admin.api.ok<GeneralStats>('GET', '/trainings/stats/general');
  return [totalView, totalMinuteSpent];
};
const viewsOf = async ({ id }: Person) =>
  (await table.get(`ORG#${idOwner(id)}#FIGURES`, `USER#${id}`))?.views;

describe('ST-06 sessions that the stream has lost', () => {
  it('are counted when an operator starts a recount of members or of an organisation', async () => {
    expect([await views(one), await views(two)]).toEqual([
      [2, 4],
      [1, 2],
    ]);
    expect(await countAgain({ clientId: one.id, userIds: [ben.id] })).toEqual({
      people: 1,
      sessions: 2,
      failed: 0,
    });
    expect([await views(one), await viewsOf(ben), await viewsOf(ann)]).toEqual([
      [3, 6],
      { N: '2' },
      { N: '1' },
    ]);
    // The administrator of the organisation is a member, too.
    const all = { people: 3, sessions: 33, failed: 0 };
    expect(await countAgain({ clientId: one.id })).toEqual(all);
    expect([await views(one), await viewsOf(ann)]).toEqual([[33, 66], { N: '31' }]);
    const days = await one.admin.api.ok<Series>('GET', `/trainings/stats/period?${february}`);
    expect(sums(days)).toEqual({ views: 33, minutes: 66 });
    // A repetition changes neither these figures nor figures of the other organisation.
    expect(await countAgain({ clientId: one.id })).toEqual(all);
    expect([await views(one), await views(two)]).toEqual([
      [33, 66],
      [1, 2],
    ]);
  });

  it('are not counted under the id of another organisation', async () => {
    expect(await countAgain({ clientId: one.id, userIds: [stranger.id] })).toMatchObject({ sessions: 0 });
    expect(await views(two)).toEqual([1, 2]);
    await expect(countAgain({ clientId: 'nobody' })).rejects.toThrow('Not found');
    await expect(countAgain({ userIds: [stranger.id] })).rejects.toThrow('clientId');
  });

  it('a recount that stops early returns the position for the next run', async () => {
    const others = Array.from({ length: 16 }, (_, n) => `${two.id}_!${String(n).padStart(2, '0')}`);
    const whose = { clientId: two.id, userIds: [stranger.id, ...others], seconds: 0 };
    const after = { clientId: two.id, userId: others.at(-1) };
    expect(await countAgain(whose)).toEqual({ people: 16, sessions: 0, failed: 0, after });
    expect(await views(two)).toEqual([1, 2]);
    expect(await countAgain({ ...whose, after })).toEqual({ people: 1, sessions: 2, failed: 0 });
    expect(await views(two)).toEqual([2, 4]);
  });

  it('are recounted for all organisations, one after the other', async () => {
    const [first] = [one, two].sort((a, b) => (a.id < b.id ? -1 : 1));
    const input = { seconds: 0, after: { clientId: first?.id, userId: `${first?.id}_!` } };
    const { after } = (await countAgain(input)) as { after: { clientId: string; userId: string } };
    expect(after.clientId).toBe(first?.id);
    expect(await countAgain({ after })).toMatchObject({ failed: 0 });
    expect([await views(one), await views(two)]).toEqual([
      [33, 66],
      [2, 4],
    ]);
  });
});
