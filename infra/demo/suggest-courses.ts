import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { SignedInPerson } from './client.ts';

/** A manager, and the learners of their team. */
interface Crew {
  manager: SignedInPerson;
  learners: readonly SignedInPerson[];
}

/** Returns the day (YYYY-MM-DD, UTC) that is `days` after `now`. */
const daysFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Suggests two courses as a manager. The whole team gets a course of the provider without a period. Two
 * learners get a course of the organisation that starts in ten days. Two learners mark the provider's course
 * as a favourite.
 */
export async function suggestCourses({ manager, learners }: Crew, now: Date): Promise<void> {
  const courses = await manager.api.ok<CourseDetail[]>('GET', '/courses?sort=["title","ASC"]');
  const { clientId } = manager.profile;
  const provided = courses.find(({ isGlobal, ownerId }) => isGlobal && ownerId !== clientId);
  const own = courses.find(({ ownerId }) => ownerId === clientId);
  const suggest = (course: CourseDetail, people: readonly SignedInPerson[], period: Record<string, string>) =>
    manager.api.ok('PUT', '/courses/suggestions', {
      body: { courseIds: [course.id], userIds: people.map(({ id }) => id), ...period },
    });
  if (own)
    await suggest(own, learners.slice(-2), { startDate: daysFrom(now, 10), endDate: daysFrom(now, 45) });
  if (!provided) return;
  await suggest(provided, learners, {});
  for (const learner of learners.slice(0, 2)) await learner.api.ok('PUT', `/courses/${provided.id}/favorite`);
}
