import type { Member } from '../../identity/members/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { accessOf, type CourseAccess, getVisibleCourse, isSeen } from '../catalogue/index.ts';
import { type Course, findCourses, listCoursesOf } from '../content-records/index.ts';
import { listProgress, type ProgressRecord } from '../learning-records/index.ts';

/** A course that somebody follows or has followed, with how far they are in its trainings. */
export interface Followed {
  course: Course;
  /** Of the trainings that they have begun, in the order of the course. */
  progress: ProgressRecord[];
}

type Now = Pick<Deps, 'now'>;
type Looker = Pick<Actor, 'clientId' | 'userId' | 'role'>;

/** How a member looks at courses: oneself in the role one acts in, others as learners. */
const accessOfMember = (deps: Now, actor: Looker, { clientId, id }: Member) =>
  accessOf(deps, { clientId, userId: id, role: id === actor.userId ? actor.role : 'learner' });

const progressIn = ({ trainings }: Course, all: ReadonlyMap<string, ProgressRecord>) =>
  trainings.flatMap(({ trainingId }) => all.get(trainingId) ?? []);

const progressOf = async (member: Member): Promise<ReadonlyMap<string, ProgressRecord>> =>
  new Map((await listProgress(member, member.id)).map((one) => [one.trainingId, one]));

/** Whether a suggestion of it has begun, though it may be over. */
const wasSuggested = ({ periods, now }: CourseAccess, courseId: string): boolean =>
  (periods.get(courseId) ?? []).some(({ startAt }) => startAt <= now);

/**
 * The courses that a member follows: what they see and have begun a training of, and what was suggested to them,
 * also when that is over.
 */
export async function listFollowedCourses(deps: Now, actor: Looker, member: Member): Promise<Followed[]> {
  return (await followersIn(deps, actor, member))(member);
}

/**
 * The same for as many members of an organisation as one likes: its courses are read once, and then two Queries
 * for each.
 */
export async function followersIn(
  deps: Now,
  actor: Looker,
  tenant: Tenant,
): Promise<(member: Member) => Promise<Followed[]>> {
  const { own, opened } = await listCoursesOf(tenant);
  const offered = [
    ...own,
    ...(opened.length > 0 ? await findCourses(opened) : new Map<string, Course>()).values(),
  ];
  const known = new Map(offered.map((course) => [course.id, course]));
  return async (member) => {
    const [access, progress] = await Promise.all([accessOfMember(deps, actor, member), progressOf(member)]);
    const suggested = [...access.periods.keys()].filter((id) => wasSuggested(access, id));
    const others = suggested.filter((id) => !known.has(id));
    const closed = others.length > 0 ? await findCourses(others) : new Map<string, Course>();
    const followed = new Set(suggested);
    return [
      ...offered.filter((course) => followed.has(course.id) || isSeen(access, course)),
      ...closed.values(),
    ]
      .map((course) => ({ course, progress: progressIn(course, progress) }))
      .filter(({ course, progress: begun }) => begun.length > 0 || followed.has(course.id));
  };
}

/**
 * A course as a member follows it: one that they see or that was suggested to them, or that the caller sees.
 *
 * @throws NOT_FOUND
 */
export async function getFollowedCourse(
  deps: Now,
  actor: Looker,
  member: Member,
  id: string,
): Promise<Followed> {
  const followed = await listFollowedCourses(deps, actor, member);
  const found = followed.find(({ course }) => course.id === id);
  if (found) return found;
  return followedBy(member, await getVisibleCourse(deps, actor, id));
}

/** A course, with how far a member is in its trainings: one Query. */
export const followedBy = async (member: Member, course: Course): Promise<Followed> => ({
  course,
  progress: progressIn(course, await progressOf(member)),
});
