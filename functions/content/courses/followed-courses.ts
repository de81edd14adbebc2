import type { Member } from '../../identity/members/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  type CourseAccess,
  getVisibleCourse,
  isCourseVisible,
  readCourseAccess,
} from '../catalogue/index.ts';
import { type Course, findCourses, listOrganisationCourses } from '../content-records/index.ts';
import { listProgress, type ProgressRecord } from '../learning-records/index.ts';

/** A course that a member follows or has followed, with the progress in its trainings. */
export interface Followed {
  course: Course;
  /** Progress of the started trainings, in the order of the course. */
  progress: ProgressRecord[];
}

type DepsNow = Pick<Deps, 'now'>;
type Looker = Pick<Actor, 'clientId' | 'userId' | 'role'>;

/**
 * Returns the course access of a member. The caller's own access uses the acting role, others have the access
 * of learners.
 */
const accessOfMember = (deps: DepsNow, actor: Looker, { clientId, id }: Member) =>
  readCourseAccess(deps, { clientId, userId: id, role: id === actor.userId ? actor.role : 'learner' });

const progressIn = ({ trainings }: Course, all: ReadonlyMap<string, ProgressRecord>) =>
  trainings.flatMap(({ trainingId }) => all.get(trainingId) ?? []);

const readProgressByTraining = async (member: Member): Promise<ReadonlyMap<string, ProgressRecord>> =>
  new Map((await listProgress(member, member.id)).map((one) => [one.trainingId, one]));

/** Returns whether a suggestion of the course has started. It may have ended. */
const wasSuggested = ({ periods, now }: CourseAccess, courseId: string): boolean =>
  (periods.get(courseId) ?? []).some(({ startAt }) => startAt <= now);

/**
 * Returns the courses that a member follows: visible courses with a started training, and courses that were
 * suggested, even if the suggestion has ended.
 */
export const listFollowedCourses = async (
  deps: DepsNow,
  actor: Looker,
  member: Member,
): Promise<Followed[]> => (await followersIn(deps, actor, member))(member);

/**
 * Returns a function that lists the followed courses of any member of an organisation. The courses are read
 * once, and two Queries are needed for each member.
 */
export async function followersIn(
  deps: DepsNow,
  actor: Looker,
  tenant: Tenant,
): Promise<(member: Member) => Promise<Followed[]>> {
  const { own, opened: openedIds } = await listOrganisationCourses(tenant);
  const offered = [...own, ...(await findCourses(openedIds)).values()];
  const offeredById = new Map(offered.map((course) => [course.id, course]));
  return async (member) => {
    const [access, progress] = await Promise.all([
      accessOfMember(deps, actor, member),
      readProgressByTraining(member),
    ]);
    const suggested = [...access.periods.keys()].filter((id) => wasSuggested(access, id));
    const closedIds = suggested.filter((id) => !offeredById.has(id));
    const closed = await findCourses(closedIds);
    const followed = new Set(suggested);
    return [
      ...offered.filter((course) => followed.has(course.id) || isCourseVisible(access, course)),
      ...closed.values(),
    ]
      .map((course) => ({ course, progress: progressIn(course, progress) }))
      .filter(({ course, progress }) => progress.length > 0 || followed.has(course.id));
  };
}

/**
 * Returns a course with a member's progress. The member follows the course, or the caller sees it.
 *
 * @throws NOT_FOUND
 */
export async function getFollowedCourse(
  deps: DepsNow,
  actor: Looker,
  member: Member,
  id: string,
): Promise<Followed> {
  const followed = await listFollowedCourses(deps, actor, member);
  const found = followed.find(({ course }) => course.id === id);
  if (found) return found;
  return followedBy(member, await getVisibleCourse(deps, actor, id));
}

/** Returns a course with a member's progress in its trainings. One Query. */
export const followedBy = async (member: Member, course: Course): Promise<Followed> => ({
  course,
  progress: progressIn(course, await readProgressByTraining(member)),
});
