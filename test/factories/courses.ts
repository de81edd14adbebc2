import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { Client } from './client.ts';
import { type Organisation, type Person, type Platform, unique } from './platform.ts';
import { draft, type LookupIds, lookups, readyTraining } from './trainings.ts';

const text = (lang: string, title: string) => ({
  lang,
  title,
  briefDescription: `Brief of ${title}`,
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
  skills: [`Skill ${lang}`],
});

/** Returns valid values for every field of a course's form, in French and English. */
export const courseFields = (trainingIds: readonly string[], more: Record<string, unknown> = {}) => {
  const title = unique('Course');
  return {
    i18n: [text('FR', `${title} FR`), text('EN', `${title} EN`)],
    trainings: trainingIds.map((trainingId, place) => ({ trainingId, trainingSuccessScore: place * 50 })),
    ...more,
  };
};

export const addCourse = (
  api: Client,
  trainingIds: readonly string[],
  more: Record<string, unknown> = {},
): Promise<CourseDetail> =>
  api.ok<CourseDetail>('POST', '/courses?lang=en', { body: courseFields(trainingIds, more) });

export interface CourseScene {
  root: Client;
  one: Organisation;
  two: Organisation;
  /** Manager of organisation one. The colleague (a manager) and the learner belong to it, too. */
  manager: Person;
  colleague: Person;
  learner: Person;
  /** A member of organisation two. */
  stranger: Person;
  ids: LookupIds;
  /** Trainings of organisation one. The first has content. */
  own: string[];
  /** Trainings of the provider, both ready. The first is opened to organisation one. */
  provided: string[];
}

/** Creates two organisations with the people and trainings that courses need. */
export async function courseScene(platform: Platform): Promise<CourseScene> {
  const root = await platform.superAdmin();
  const [one, two, ids] = await Promise.all([
    platform.organisation(),
    platform.organisation(),
    lookups(root),
  ]);
  const manager = await platform.member(one, ['ROLE_MANAGER']);
  const colleague = await platform.member(one, ['ROLE_MANAGER']);
  const learner = await platform.member(one);
  const stranger = await platform.member(two);
  const ready = await readyTraining(platform, one.admin.api, ids);
  const drafts = await Promise.all([1, 2].map(() => draft(one.admin.api, ids, { durationInMinute: 30 })));
  const own = [ready, ...drafts].map(({ id }) => id);
  const provided: string[] = [];
  for (let place = 0; place < 2; place += 1) provided.push((await readyTraining(platform, root, ids)).id);
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [provided[0]] });
  return { root, one, two, manager, colleague, learner, stranger, ids, own, provided };
}

export const listCourses = (api: Client, filter: object = {}, more = '') =>
  api.get<CourseDetail[]>(`/courses?lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
