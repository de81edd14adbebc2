import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { SignedInPerson } from './client.ts';

/** An administrator and a manager of an organisation. */
interface Assigners {
  admin: SignedInPerson;
  manager: SignedInPerson;
}

/**
 * Requires content: two trainings of the manager's team, today and in five days, one training of everyone who
 * is or will be in the organisation, and a course of the team. Certificates of the first training are valid for a
 * year.
 */
export async function requireContent({ admin, manager }: Assigners): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ unlocked: true, isDraft: false }));
  const path = `/trainings?sort=["title","ASC"]&filter=${filter}`;
  const trainings = await manager.api.ok<TrainingItem[]>('GET', path);
  const courses = await manager.api.ok<CourseDetail[]>('GET', '/courses?sort=["title","ASC"]');
  const [first, second, third] = trainings.map(({ id }) => id);
  const require = ({ api }: SignedInPerson, body: object) =>
    api.ok('POST', '/assignments', { body: { everyone: true, ...body } });
  const limit = ({ api }: SignedInPerson, id: string, body: object) =>
    api.ok('PUT', `/validities/${id}`, { body });
  if (first) await require(manager, { trainingIds: [first], dueDays: 0 });
  if (second) await require(manager, { trainingIds: [second], dueDays: 5 });
  if (third) await require(admin, { trainingIds: [third], dueDays: 21 });
  if (first) await limit(admin, first, { type: 'TRAINING', months: 12 });
  const [course] = courses;
  if (course) await require(manager, { courseIds: [course.id], dueDays: 45 });
}
