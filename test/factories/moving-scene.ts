import { expect } from 'vitest';
import { answerTo, type ComparedAnswer, readPaths } from './answers.ts';
import { archiveOf } from './archives.ts';
import type { Client } from './client.ts';
import { addCourse } from './courses.ts';
import type { Platform } from './platform.ts';
import { played } from './played.ts';
import { play } from './sessions.ts';
import { suggest, suggestCourse } from './suggestions.ts';

/** Exports write entries of the activity, so that it is read separately. */
const activity = ['/audit?lang=en'];

export interface MovingScene {
  clientId: string;
  archive: Uint8Array<ArrayBuffer>;
  /**
   * Compares all reads of an administrator, a manager and two learners with their answers before the export.
   * @param signsIn true if `session` signs in, which is an entry of the activity and the latest connection
   * @returns the number of successful reads
   */
  compareWith(session: (email: string) => Promise<Client>, signsIn?: boolean): Promise<number>;
}

/** Reads every path as each person, one after the other. */
async function answersOf(clients: readonly Client[], paths: readonly string[]): Promise<ComparedAnswer[]> {
  const answers: ComparedAnswer[] = [];
  for (const client of clients) for (const path of paths) answers.push(await answerTo(client, path));
  return answers;
}

/** Removes the effects of a sign-in: its entries of the activity, their number, and the latest connection. */
const withoutSignIns = ({ path, status, body }: ComparedAnswer): ComparedAnswer => {
  const text = path.startsWith('/audit') ? body.replace(/^\d+ /, '') : body;
  const entry = /\{"id":"\w+","date":"[^"]+","action":"signed-in".*?"changes":\[[^\]]*\]\},?/g;
  const connection = /"lastConnection":(?:"[^"]*"|null)/g;
  return { path, status, body: text.replaceAll(entry, '').replaceAll(connection, '') };
};

/**
 * Creates an organisation with people, a group, content, a course, sessions, badges and suggestions on a local host,
 * and exports it.
 */
export async function movingScene(source: Platform): Promise<MovingScene> {
  const { root, one, ann, ben, manager, first, second } = await played(source);
  const group = await one.admin.api.ok<{ id: string }>('POST', '/groups', {
    body: { name: 'Night shift', userIds: [ann.id, ben.id] },
  });
  const course = await addCourse(one.admin.api, [first.id, second.id]);
  await play(ann.api, second.id, { minuteSpent: 3, points: 5, progressionPercent: 100 });
  await suggest(one.admin.api, { groupIds: [group.id], trainingIds: [second.id], comment: 'Before Friday' });
  await suggestCourse(manager.api, { userIds: [ann.id], courseIds: [course.id] });
  await source.idle();

  const people = [one.admin, manager, ann, ben];
  const ids = people.map(({ id }) => id);
  const trainings = [first.id, second.id];
  const paths = readPaths(
    {
      trainings,
      tid: trainings,
      courses: [course.id],
      users: ids,
      userId: ids,
      clients: [one.id],
      lang: ['en'],
    },
    { lang: 'en', startDate: '2026-01-01', endDate: '2026-12-31', by: 'points' },
  );
  const clients = people.map(({ api }) => api);
  const before = await answersOf(clients, paths);
  const activityBefore = await answersOf(clients, activity);
  return {
    clientId: one.id,
    archive: (await archiveOf(root, one.id)).bytes,
    compareWith: async (session, signsIn = false) => {
      const others = await Promise.all(people.map(({ email }) => session(email)));
      const comparable = (answers: readonly ComparedAnswer[]) =>
        signsIn ? answers.map(withoutSignIns) : answers;
      expect(comparable(await answersOf(others, activity))).toEqual(comparable(activityBefore));
      const after = await answersOf(others, paths);
      expect(comparable(after)).toEqual(comparable(before));
      return after.filter(({ status }) => status === 200).length;
    },
  };
}
