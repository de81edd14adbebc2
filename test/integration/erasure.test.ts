import { beforeAll, expect, inject, it } from 'vitest';
import { addCourse } from '../factories/courses.ts';
import { dumpTable, itemsNaming } from '../factories/dump.ts';
import { reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { RawTable } from '../factories/table.ts';
import { type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let ids: LookupIds;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  ids = await lookups(await platform.superAdmin());
  [one, two] = [await platform.organisation({ maxUser: 50 }), await platform.organisation()];
});

const newTraining = ({ admin }: Organisation) => readyTraining(platform, admin.api, ids);
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const on = (person: Person, id: string, mark: string) => person.api.ok('PUT', `/trainings/${id}/${mark}`);
const unmark = (person: Person, id: string, mark: string) =>
  person.api.ok('DELETE', `/trainings/${id}/${mark}`);
const reset = (admin: Person, { id }: Person, trainingId: string) =>
  admin.api.ok('DELETE', `/users/${id}/stats/general?trainingId=${trainingId}`);

/**
 * Plays, completes, restarts, marks and unmarks trainings: every way to begin the statistics of a training.
 */
async function useTrainings(
  person: Person,
  organisation: Organisation,
  trainings: readonly { id: string }[],
) {
  const [played = '', anew = '', again = '', liked = '', unliked = '', kept = ''] = trainings.map(
    ({ id }) => id,
  );
  const done = { minuteSpent: 12, points: 7, progressionPercent: 100, badgeNumbers: [1] };
  await play(person.api, played, done, at(2));
  await play(person.api, played, { minuteSpent: 3 }, at(3));
  await play(person.api, anew, done, at(3));
  await play(person.api, again, { minuteSpent: 5 }, at(4));
  await platform.idle();
  expect((await person.api.get(`/trainings/${played}/certificate/EN`)).status).toBe(200);
  for (const id of [anew, again]) await reset(organisation.admin, person, id);
  await play(person.api, again, { minuteSpent: 6 }, at(5));
  await on(person, liked, 'like');
  for (const mark of ['like', 'favorite']) {
    await on(person, unliked, mark);
    await unmark(person, unliked, mark);
  }
  await on(person, kept, 'favorite');
  const course = await addCourse(organisation.admin.api, [played, anew]);
  await person.api.ok('PUT', `/courses/${course.id}/favorite`);
  await platform.idle();
}

it('PE-05 deletes all data of a member with progress, resets and marks, and no data of others', async () => {
  const own = await Promise.all(Array.from({ length: 6 }, () => newTraining(one)));
  const foreign = await newTraining(two);
  const [gone, colleague, stranger] = [
    await platform.member(one),
    await platform.member(one),
    await platform.member(two),
  ];
  await useTrainings(gone, one, own);
  for (const [person, training] of [
    [colleague, own[0] ?? foreign],
    [stranger, foreign],
  ] as const) {
    await play(person.api, training.id, { minuteSpent: 4 }, at(2));
    await on(person, training.id, 'like');
  }
  await platform.idle();
  const itemsOf = async ({ id }: Person) => (await dumpTable(host)).filter((line) => line.includes(id));
  const before = [await itemsOf(colleague), await itemsOf(stranger)];
  const figures = (await itemsOf(gone)).filter((line) => line.includes('#FIGURES'));
  // One of all, and one of each training.
  expect(figures).toHaveLength(7);
  await one.admin.api.ok('DELETE', `/users/${gone.id}`);
  await platform.idle();
  expect(await itemsNaming(host, gone.id)).toEqual([]);
  expect([await itemsOf(colleague), await itemsOf(stranger)]).toEqual(before);
});

it('PE-05 reads the same units for a deletion, regardless of the data of other members', async () => {
  const [early, late] = [await platform.member(one), await platform.member(one)];
  const training = await newTraining(one);
  for (const { api } of [early, late]) await play(api, training.id, { minuteSpent: 3 });
  await platform.idle();
  await reachStores(host);
  const { erasePerson } = await import('../../functions/administration/erasure/erase-person.repository.ts');
  const { resetUsage, usage } = await import('../../functions/runtime/usage.ts');
  const readsOf = async ({ id }: Person) => {
    resetUsage();
    await erasePerson({ clientId: one.id }, id);
    return usage.reads;
  };
  const alone = await readsOf(early);
  // Items of other members: figures, accounts at their provider and platform, devices and API tokens, of two
  // kilobytes each.
  const table = new RawTable(host);
  const more = { S: 'x'.repeat(2000) };
  for (let n = 0; n < 100; n += 1) {
    const userId = `${one.id}_other${n}`;
    const places = [
      ['FIGURES', `TRAINING#${training.id}#USER#${userId}`],
      ['SIGNONS', `SUB#${n}`],
      ['LTI', `SUB#${n}`],
      ['DEVICES', `${userId}.device`],
      ['TOKENS', `${userId}.token`],
    ] as const;
    await Promise.all(
      places.map(([part, sk]) =>
        table.put({ pk: { S: `ORG#${one.id}#${part}` }, sk: { S: sk }, userId: { S: userId }, more }),
      ),
    );
  }
  expect(await readsOf(late)).toBe(alone);
  expect(alone).toBeLessThan(10);
});
