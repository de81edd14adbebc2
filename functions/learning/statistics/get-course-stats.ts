import type {
  CourseStats,
  getCourseStats as contract,
} from '../../../shared/contracts/learning/course-progress.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { roundThousandths } from '../../../shared/numbers.ts';
import { countCourseMarks, getVisibleCourse } from '../../content/catalogue/index.ts';
import { type Course, countFavourites, listOpenedTo } from '../../content/content-records/index.ts';
import { listRecipients } from '../../content/learning-records/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { readAudience, readTeamIds } from './audience.ts';
import type { Counts } from './counts.entity.ts';
import { averageSuccess } from './course-progress.ts';
import { listFigures } from './figures.repository.ts';
import { reachedBy } from './reached-by.ts';
import { listTotals } from './statistics.repository.ts';
import { sumCounts } from './statistics-rules.ts';

/**
 * Returns figures of a course among a manager's team, an admin's organisation, or for super admins one
 * organisation or all that have it (ST-01, ST-05).
 *
 * - Suggested: the recipients of the course, each once, regardless of their period.
 * - Views and minutes: sessions of these people on its trainings, also without a suggestion. A reset of
 * progress reduces the figures of a team, but not of an organisation.
 * - Average success: the mean percent of its trainings that a recipient passed. Without recipients it is the
 * mean of the people who began one of its trainings.
 *
 * Costs a Query of recipients and, for each training, a Query of figures (some forty people to a read unit).
 * If many more people have begun the training, the figures are read by key for half a unit each
 * (`reachedBy`). A team adds a Query of members and a batch of marks for each hundred people. An organisation
 * adds a read and a batch of totals. Sessions are not read.
 *
 * @throws NOT_FOUND for a course that the caller does not see, or an organisation that does not exist or is
 * not theirs
 */
export const getCourseStats: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const course = await getVisibleCourse(deps, actor, params.id);
  const audience = await findAudiences(actor, course, query.clientId);
  const found =
    'managerId' in audience
      ? [await ofTeam(course, audience, await readTeamIds(audience))]
      : await Promise.all(audience.tenants.map((tenant) => ofOrganisation(course, tenant)));
  const suggested = found.flatMap((part) => [...part.suggested]);
  const reached = new Map(found.flatMap((part) => [...part.reached]));
  return {
    totalSuggestedUser: suggested.length,
    totalFavorite: found.reduce((sum, part) => sum + part.favourites, 0),
    totalView: found.reduce((sum, part) => sum + part.views, 0),
    totalMinuteSpent: roundThousandths(found.reduce((sum, part) => sum + part.minutes, 0)),
    totalTraining: course.trainings.length,
    averageTrainingsSuccess: averageSuccess(
      course,
      suggested.length > 0 ? suggested : reached.keys(),
      reached,
    ),
  } satisfies CourseStats;
};

/** Returns the manager's team, or the requested organisations that have the course. */
async function findAudiences(actor: Actor, course: Course, clientId: string | undefined) {
  if (actor.role !== 'super' || clientId !== undefined) {
    const audience = await readAudience(actor, clientId);
    if (audience.kind === 'team') return audience;
    if (actor.role !== 'super' && audience.kind === 'organisation') return { tenants: [audience.tenant] };
  }
  const organisationIds = course.clientId === PROVIDER ? await listOpenedTo(course.id) : [];
  const having = [course.clientId, ...organisationIds];
  const selectedIds = having.filter((id) => clientId === undefined || id === clientId);
  return { tenants: selectedIds.map((id): Tenant => ({ clientId: id })) };
}

/** Figures of a course among some people. */
interface CourseFigures {
  suggested: ReadonlySet<string>;
  favourites: number;
  views: number;
  minutes: number;
  /** Progress in its trainings, by person, then training. People who have not begun are missing. */
  reached: ReadonlyMap<string, ReadonlyMap<string, { percent: number; score?: number | undefined }>>;
}

const courseTrainings = ({ trainings }: Course) => trainings.map(({ trainingId }) => trainingId);

async function suggestedTo(course: Course, tenant: Tenant, among?: ReadonlySet<string>) {
  const recipients = await listRecipients(tenant, 'COURSE');
  const reachedRecipients = recipients.filter(
    ({ contentIds, userId }) => contentIds.includes(course.id) && (among?.has(userId) ?? true),
  );
  return new Set(reachedRecipients.map(({ userId }) => userId));
}

/** Maps each training of the course to the same people. */
const ofEach = (course: Course, people: ReadonlySet<string>) =>
  new Map(courseTrainings(course).map((trainingId) => [trainingId, people]));

async function ofTeam(course: Course, tenant: Tenant, userIds: ReadonlySet<string>): Promise<CourseFigures> {
  const [suggested, favourites, reached] = await Promise.all([
    suggestedTo(course, tenant, userIds),
    countCourseMarks(tenant, [...userIds], course.id),
    reachedBy(tenant, ofEach(course, userIds)),
  ]);
  const all = [...reached.values()].flatMap((own) => [...own.values()]);
  return { suggested, favourites, reached, ...sumViews(all) };
}

async function ofOrganisation(course: Course, tenant: Tenant): Promise<CourseFigures> {
  const [[suggested, reached], favourites, totals] = await Promise.all([
    reachedIn(course, tenant),
    countFavourites(tenant, course.id),
    listTotals(courseTrainings(course).map((trainingId) => ({ ...tenant, trainingId }))),
  ]);
  return { suggested, favourites, reached, ...sumViews(totals) };
}

/**
 * Returns the recipients of a course and their progress. Without recipients, returns the progress of everyone
 * who has begun the course.
 */
async function reachedIn(
  course: Course,
  tenant: Tenant,
): Promise<[ReadonlySet<string>, CourseFigures['reached']]> {
  const suggested = await suggestedTo(course, tenant);
  if (suggested.size > 0) return [suggested, await reachedBy(tenant, ofEach(course, suggested))];
  const reached = new Map<string, Map<string, { percent: number; score?: number | undefined }>>();
  const figures = await Promise.all(
    courseTrainings(course).map(async (trainingId) => ({
      trainingId,
      of: await listFigures(tenant, trainingId),
    })),
  );
  for (const { trainingId, of } of figures)
    for (const { userId, percent, score } of of) {
      // Without a percent the person only liked the training, or their progress was reset.
      if (percent === undefined) continue;
      const own = reached.get(userId) ?? new Map();
      reached.set(userId, own.set(trainingId, { percent, score }));
    }
  return [suggested, reached];
}

function sumViews(counts: readonly Pick<Counts, 'views' | 'minutes'>[]) {
  const { views = 0, minutes = 0 } = sumCounts(counts);
  return { views, minutes };
}
