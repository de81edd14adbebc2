import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { CourseProgress, CourseStats } from '../../shared/contracts/learning/course-progress.ts';
import { addDays, dayIn } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { RawTable } from '../factories/table.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
const table = new RawTable(inject('host'));
const today = dayIn('Europe/Paris', new Date());
const later = { startDate: addDays(today, 7), endDate: addDays(today, 9) };

/** An organisation with a manager, and two courses of the same trainings. */
interface CourseProgressScene {
  organisation: Organisation;
  manager: Person;
  course: CourseDetail;
  other: CourseDetail;
  trainingIds: string[];
  team: Person[];
}
let one: CourseProgressScene;
let two: CourseProgressScene;

async function scene(name: string): Promise<CourseProgressScene> {
  const organisation = await platform.organisation({ maxUser: 100 });
  const ids = await lookups(await platform.superAdmin());
  const { api } = organisation.admin;
  const trainingIds = [
    (await readyTraining(platform, api, ids)).id,
    (await readyTraining(platform, api, ids)).id,
  ];
  const course = await addCourse(api, trainingIds);
  const other = await addCourse(api, trainingIds);
  const manager = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: name });
  return { organisation, manager, course, other, trainingIds, team: [] };
}

/** Adds members to the team and suggests the course to them. Each plays the first training. */
async function grow(scene: CourseProgressScene, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const lastName = `Learner ${String(scene.team.length + at).padStart(3, '0')}`;
    people.push(await platform.member(scene.organisation, [], { lastName }));
  }
  const userIds = people.map(({ id }) => id);
  const { api } = scene.manager;
  await api.ok('POST', '/users/managed', { body: { userIds } });
  await api.ok('PUT', '/courses/suggestions', { body: { courseIds: [scene.course.id], userIds } });
  const [first = ''] = scene.trainingIds;
  for (const [at, person] of people.entries())
    await play(person.api, first, { minuteSpent: 4, progressionPercent: at % 2 === 0 ? 100 : 30 });
  scene.team.push(...people);
  return people;
}

const listed = (api: Client, query = '') => api.get<CourseProgress[]>(`/courses/progress?lang=en${query}`);
const bodyOf = async (api: Client, query = '') => (await listed(api, query)).body;
const readsOf = async (api: Client, query: string) => capacity((await listed(api, query)).headers).reads;
const withoutPeople = ({ users: _, ...course }: CourseProgress) => ({ ...course, users: [] });
const idsOf = (courses: CourseProgress[]) => courses.map(({ users }) => users.map(({ userId }) => userId));

beforeAll(async () => {
  [one, two] = await Promise.all([scene('Una'), scene('Dora')]);
  await Promise.all([grow(one, 6), grow(two, 5)]);
  const [ann, ben] = one.team;
  if (!ann || !ben) throw new Error('Nobody is there');
  await one.manager.api.ok('PUT', '/courses/suggestions', {
    body: { courseIds: [one.other.id], userIds: [ann.id], ...later },
  });
  await play(ann.api, one.trainingIds[1] ?? '', { minuteSpent: 1, progressionPercent: 80, score: 70 });
  await platform.idle();
});

describe('TE-02 pages of progress in courses', () => {
  it('contain totals of each course, with or without its members', async () => {
    for (const { api } of [one.manager, one.organisation.admin]) {
      const all = await bodyOf(api);
      expect(all.map(({ key, totalUser }) => [key.courseId, totalUser])).toEqual([
        [one.other.id, 1],
        [one.course.id, 6],
      ]);
      // Three have completed the first training, one of them has passed the second one, too.
      expect(all[1]).toMatchObject({ totalCompleted: 1, averageProgression: 40.833 });
      expect(await bodyOf(api, '&users=[]')).toEqual(all.map(withoutPeople));
      expect(await bodyOf(api, '&users=[0,999]')).toEqual(all);
    }
    const [theirs, ...none] = await bodyOf(two.manager.api, '&users=[]');
    expect(theirs).toMatchObject({ key: { courseId: two.course.id }, totalUser: 5, totalCompleted: 0 });
    expect(none).toEqual([]);
  });

  it('contain a range of the members of each course, by last name', async () => {
    const { api } = one.manager;
    const [, all] = idsOf(await bodyOf(api));
    expect(all).toEqual(one.team.map(({ id }) => id));
    expect(idsOf(await bodyOf(api, '&users=[0,3]'))[1]).toEqual(all?.slice(0, 4));
    expect(idsOf(await bodyOf(api, '&users=[4,7]'))).toEqual([[], all?.slice(4)]);
    expect(await bodyOf(api, '&users=[9,12]')).toEqual((await bodyOf(api)).map(withoutPeople));
  });

  it('are filtered by period and status', async () => {
    const { api } = one.manager;
    const courseIdsOf = async (filter: object) =>
      (await bodyOf(api, `&users=[]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).map(
        ({ key }) => key.courseId,
      );
    expect(await courseIdsOf({ status: 'upcoming' })).toEqual([one.other.id]);
    expect(await courseIdsOf({ status: ['inProgress', 'finished'] })).toEqual([one.course.id]);
    expect(await courseIdsOf({ status: ['upcoming', 'inProgress'] })).toEqual([one.other.id, one.course.id]);
    expect(await courseIdsOf({ ...later })).toEqual([one.other.id]);
    expect(await courseIdsOf({ startDate: today, endDate: null })).toEqual([one.course.id]);
    expect(await courseIdsOf({ startDate: today, endDate: today })).toEqual([]);
    expect(await courseIdsOf({ endDate: null, status: 'finished' })).toEqual([]);
  });

  it.each([
    ['users=[3,1]', 'users'],
    ['users=[1]', 'users'],
    ['users=all', 'users'],
    ['users=["a","b"]', 'users'],
    ['filter={"startDate":"soon"}', 'filter'],
    ['filter={"startDate":null}', 'filter'],
    ['filter={"people":1}', 'filter'],
  ])('reject %s', async (query, field) => {
    const { status, body } = await one.manager.api.get<{ violations: { field: string }[] }>(
      `/courses/progress?${query}`,
    );
    expect([status, body.violations[0]?.field.split('.')[0]]).toEqual([400, field]);
  });

  it('cost the same regardless of the number of members', async () => {
    const cards = '&range=[0,23]&users=[]';
    const dialog = `&courseId=${one.course.id}&users=[0,4]`;
    const costs = async () => ({
      cards: await readsOf(one.manager.api, cards),
      dialog: await readsOf(one.manager.api, dialog),
      everybody: await readsOf(one.manager.api, ''),
      admin: await readsOf(one.organisation.admin.api, cards),
    });
    const before = await costs();
    await grow(one, 24);
    await platform.idle();
    const after = await costs();
    expect((await bodyOf(one.manager.api, cards))[1]).toMatchObject({ totalUser: 30 });
    // Each member costs half a unit for the training that they have begun. On AWS a missing item costs the
    // same.
    expect(after.everybody - before.everybody).toBeGreaterThanOrEqual(24 / 2);
    // The other views read only each member's rows: in the team, in the recipients, and in the figures of two
    // trainings.
    for (const what of ['cards', 'dialog', 'admin'] as const)
      expect([what, after[what] - before[what]]).toEqual([what, expect.toSatisfy((more) => more <= 24 / 4)]);
    // A request of an administrator without people reads no members.
    expect(after.admin).toBeLessThan(after.cards);
  });

  it('do not read all members who started a training for a small team', async () => {
    const { organisation, course, trainingIds, manager, team } = two;
    const before = await bodyOf(manager.api, '&users=[]');
    const stats = () => manager.api.ok<CourseStats>('GET', `/courses/${course.id}/stats`);
    const figures = await stats();
    const cost = await readsOf(manager.api, '&users=[]');
    const pk = `ORG#${organisation.id}#FIGURES`;
    for (let from = 0; from < 300; from += 100)
      await table.transact(
        await Promise.all(
          Array.from({ length: 100 }, (_, at) => {
            const userId = `${organisation.id}_many${from + at}`;
            const counted = { userId, views: 1, minutes: 5, percent: 100, score: 90, started: 1 };
            return table.creating(pk, `TRAINING#${trainingIds[0]}#USER#${userId}`, counted);
          }),
        ),
      );
    expect(await bodyOf(manager.api, '&users=[]')).toEqual(before);
    expect(await stats()).toEqual(figures);
    // Reads ten rows for each member of the team without a result, and then half a unit for each.
    const more = (await readsOf(manager.api, '&users=[]')) - cost;
    expect(more).toBeLessThanOrEqual(1.5 + team.length / 2);
  });

  it('ST-01 agree with the figures of the course', async () => {
    for (const { api } of [one.manager, one.organisation.admin]) {
      const stats = await api.ok<CourseStats>('GET', `/courses/${one.course.id}/stats`);
      const current = (await bodyOf(api)).find(({ key }) => key.courseId === one.course.id);
      const trainings = current?.users.flatMap((person) => person.trainings) ?? [];
      const passed = trainings.filter((training) => training.passed).length;
      expect(stats).toMatchObject({
        totalSuggestedUser: 30,
        totalMinuteSpent: trainings.reduce((sum, { totalMinuteSpent }) => sum + totalMinuteSpent, 0),
        averageTrainingsSuccess: Math.round((100_000 * passed) / trainings.length) / 1000,
      });
    }
  });
});
