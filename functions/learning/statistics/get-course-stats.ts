import type {
  CourseStats,
  getCourseStats as contract,
} from '../../../shared/contracts/learning/course-progress.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { rounded } from '../../../shared/numbers.ts';
import { countCourseMarks, getVisibleCourse } from '../../content/catalogue/index.ts';
import { type Course, countFavourites, listOpenedTo } from '../../content/content-records/index.ts';
import { listRecipients } from '../../content/learning-records/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { audienceOf, peopleOf } from './audience.ts';
import type { Counts } from './counts.entity.ts';
import { averageSuccess } from './course-progress.ts';
import { listFigures } from './figures.repository.ts';
import { reachedBy } from './reached-by.ts';
import { listTotals } from './statistics.repository.ts';
import { sumOf } from './statistics-rules.ts';

/**
 * Figures of a course among a manager's team, an admin's organisation, or for super admins one organisation or all
 * that have it (ST-01, ST-05).
 *
 * - Suggested: the people whom it was suggested to, each once, whenever their period is.
 * - Views and minutes: sessions of these people on its trainings, also of those who never heard of the course. As
 *   everywhere, a reset of progress takes a person's from the team's figures, and leaves the organisation's.
 * - Average success: the percent of its trainings that a person passed, as the mean of those whom it was suggested
 *   to; of a course that was suggested to nobody, of those who began one of its trainings.
 *
 * Costs a Query of recipients, and for each training of the course one of small figures, some forty people to a read
 * unit, or half a unit for each of those who are meant where many more have begun it (`reachedBy`). For a team one of
 * members, too, and a batch of marks for each hundred people; for an organisation a read and a batch of totals.
 * Sessions are not read.
 *
 * @throws NOT_FOUND for a course that the caller does not see, or an organisation that is not there or not theirs
 */
export const getCourseStats: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const course = await getVisibleCourse(deps, actor, params.id);
  const audience = await places(actor, course, query.clientId);
  const found =
    'managerId' in audience
      ? [await ofTeam(course, audience, await peopleOf(audience))]
      : await Promise.all(audience.tenants.map((tenant) => ofOrganisation(course, tenant)));
  const suggested = found.flatMap((part) => [...part.suggested]);
  const reached = new Map(found.flatMap((part) => [...part.reached]));
  return {
    totalSuggestedUser: suggested.length,
    totalFavorite: found.reduce((sum, part) => sum + part.favourites, 0),
    totalView: found.reduce((sum, part) => sum + part.views, 0),
    totalMinuteSpent: rounded(found.reduce((sum, part) => sum + part.minutes, 0)),
    totalTraining: course.trainings.length,
    averageTrainingsSuccess: averageSuccess(
      course,
      suggested.length > 0 ? suggested : reached.keys(),
      reached,
    ),
  } satisfies CourseStats;
};

/** Where its figures are: a team, or those of the organisations asked for that have the course. */
async function places(actor: Actor, course: Course, clientId: string | undefined) {
  if (actor.role !== 'super' || clientId !== undefined) {
    const audience = await audienceOf(actor, clientId);
    if (audience.kind === 'team') return audience;
    if (actor.role !== 'super' && audience.kind === 'organisation') return { tenants: [audience.tenant] };
  }
  const opened = course.clientId === PROVIDER ? await listOpenedTo(course.id) : [];
  const having = [course.clientId, ...opened];
  const wanted = having.filter((id) => clientId === undefined || id === clientId);
  return { tenants: wanted.map((id): Tenant => ({ clientId: id })) };
}

/** What a course comes to among some people. */
interface CourseFigures {
  suggested: ReadonlySet<string>;
  favourites: number;
  views: number;
  minutes: number;
  /** What each of those who began one of its trainings has reached, by person, then training. */
  reached: ReadonlyMap<string, ReadonlyMap<string, { percent: number; score?: number | undefined }>>;
}

const trainingsOf = ({ trainings }: Course) => trainings.map(({ trainingId }) => trainingId);

async function suggestedTo(course: Course, tenant: Tenant, among?: ReadonlySet<string>) {
  const recipients = await listRecipients(tenant, 'COURSE');
  const named = recipients.filter(
    ({ contentIds, userId }) => contentIds.includes(course.id) && (among?.has(userId) ?? true),
  );
  return new Set(named.map(({ userId }) => userId));
}

/** Of each training of the course the same people. */
const ofEach = (course: Course, people: ReadonlySet<string>) =>
  new Map(trainingsOf(course).map((trainingId) => [trainingId, people]));

async function ofTeam(course: Course, tenant: Tenant, userIds: ReadonlySet<string>): Promise<CourseFigures> {
  const [suggested, favourites, reached] = await Promise.all([
    suggestedTo(course, tenant, userIds),
    countCourseMarks(tenant, [...userIds], course.id),
    reachedBy(tenant, ofEach(course, userIds)),
  ]);
  const all = [...reached.values()].flatMap((own) => [...own.values()]);
  return { suggested, favourites, reached, ...viewsOf(all) };
}

async function ofOrganisation(course: Course, tenant: Tenant): Promise<CourseFigures> {
  const [[suggested, reached], favourites, totals] = await Promise.all([
    reachedIn(course, tenant),
    countFavourites(tenant, course.id),
    listTotals(trainingsOf(course).map((trainingId) => ({ ...tenant, trainingId }))),
  ]);
  return { suggested, favourites, reached, ...viewsOf(totals) };
}

/** Whom a course was suggested to, and how far they are; where that is nobody, how far all are who have begun it. */
async function reachedIn(
  course: Course,
  tenant: Tenant,
): Promise<[ReadonlySet<string>, CourseFigures['reached']]> {
  const suggested = await suggestedTo(course, tenant);
  if (suggested.size > 0) return [suggested, await reachedBy(tenant, ofEach(course, suggested))];
  const reached = new Map<string, Map<string, { percent: number; score?: number | undefined }>>();
  const figures = await Promise.all(
    trainingsOf(course).map(async (trainingId) => ({
      trainingId,
      of: await listFigures(tenant, trainingId),
    })),
  );
  for (const { trainingId, of } of figures)
    for (const { userId, percent, score } of of) {
      // Without a percent they only liked it, or their progress was reset.
      if (percent === undefined) continue;
      const own = reached.get(userId) ?? new Map();
      reached.set(userId, own.set(trainingId, { percent, score }));
    }
  return [suggested, reached];
}

function viewsOf(counts: readonly Pick<Counts, 'views' | 'minutes'>[]) {
  const { views = 0, minutes = 0 } = sumOf(counts);
  return { views, minutes };
}
