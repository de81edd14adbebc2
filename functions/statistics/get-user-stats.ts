import type {
  getUserStats as contract,
  Rank,
  UserStat,
  UserStats,
} from '../../shared/contracts/statistics.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { rounded } from '../../shared/numbers.ts';
import { lookupsForNames, present } from '../lookups/index.ts';
import { findOrganisation } from '../organisations/index.ts';
import { findMembers, getMemberInReach } from '../people/index.ts';
import {
  findProgress,
  findSession,
  imageUrl,
  listProgress,
  type ProgressRecord,
  type SessionRecord,
} from '../progress/index.ts';
import type { Actor, Organisation, Tenant } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Operation } from '../runtime/http/api.ts';
import { findTrainings, type Training } from '../trainings/index.ts';
import type { Figures } from './counts.entity.ts';
import { rankingOf, shownTo } from './ranking-rules.ts';
import { certified, skillValues } from './skill-rules.ts';
import { listDays, listFigures } from './statistics.repository.ts';
import { stepsBySession } from './step-rules.ts';

/**
 * Figures of a person (ST-02): of everything they have begun, or of one training with its steps, skills and
 * analyses. They are read from the person's progress, so they hold what was reported a moment ago; rankings
 * follow within seconds.
 *
 * 1. Whether the caller reaches the person.
 * 2. The person's progress, and where the organisation has one the ranking: a Query each.
 * 3. Names of the skills, and of those who are shown in the rankings.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const getUserStats: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'getUserStats');
  const { trainingId, lang } = query;
  const person = { clientId: member.clientId, userId: member.id };
  const [progress, ranks] = await Promise.all([
    trainingId
      ? findProgress(person, person.userId, trainingId).then((one) => (one ? [one] : []))
      : listProgress(person, person.userId),
    ranksOf(actor, person, trainingId),
  ]);
  const [only] = progress;
  const sum = (pick: (one: ProgressRecord) => number) =>
    rounded(progress.reduce((a, one) => a + pick(one), 0));
  return {
    minuteSpent: sum((one) => one.minutes),
    totalPoint: sum((one) => one.points),
    totalBadge: sum((one) => Object.keys(one.badges).length),
    ...(await skillsOf(deps, progress, lang)),
    ...ranks,
    userStat: trainingId && only ? await statOf(only) : null,
  } satisfies UserStats;
};

async function skillsOf(deps: Deps, progress: readonly ProgressRecord[], lang: ContentLanguage) {
  const { skills } = await lookupsForNames(deps);
  const shown = (skillId: string) => {
    const lookup = skills.get(skillId);
    if (!lookup) return [];
    const { name, skillType } = present.skills(lookup, lang);
    return [{ skillId, name, skillType }];
  };
  const values = [...skillValues(progress)];
  return {
    skillStats: values.flatMap(([id, value]) => shown(id).map((skill) => ({ ...skill, value }))),
    certifiedSkills: [...certified(progress)].flatMap(shown),
  };
}

/** What was reported of a training: its best, and the details of the latest session. */
async function statOf(progress: ProgressRecord): Promise<UserStat> {
  const { clientId, userId, trainingId, lastSessionId } = progress;
  const person = { clientId, userId };
  const [session, trainings, days] = await Promise.all([
    findSession({ ...person, trainingId, id: lastSessionId }),
    findTrainings([trainingId], clientId),
    listDays(person, '0000', '9999', trainingId),
  ]);
  return {
    progressionPercent: progress.percent,
    score: progress.score ?? null,
    badgeNumbers: Object.keys(progress.badges).map(Number),
    skills: progress.skills,
    ...reportOf(clientId, session, trainings.get(trainingId)),
    points: days.map(({ date, counts }) => ({ date, value: counts.points ?? 0 })),
  };
}

function reportOf(clientId: string, session: SessionRecord | undefined, training: Training | undefined) {
  const { stats = [], images = [], steps = [] } = session?.report ?? {};
  return {
    stats,
    images: images.map(({ context, description, imageId }) => ({
      context,
      description,
      imageUrl: imageUrl(clientId, imageId),
    })),
    jsonStep: stepsBySession(training?.jsonStep, steps),
  };
}

/** Rankings of the person's organisation, where it has them on; else nothing is read. */
async function ranksOf(
  actor: Actor,
  person: Tenant & { userId: string },
  trainingId: string | undefined,
): Promise<Pick<UserStats, 'ranksByPoint' | 'ranksByTime'>> {
  const organisation: Pick<Organisation, 'scoreRanking' | 'hourRanking'> | undefined =
    person.clientId === actor.clientId ? actor.organisation : await findOrganisation(person);
  const { scoreRanking = false, hourRanking = false } = organisation ?? {};
  if (!scoreRanking && !hourRanking) return { ranksByPoint: [], ranksByTime: [] };
  const figures = await listFigures(person, trainingId);
  const places = (wanted: boolean, value: (one: Figures) => number) =>
    wanted
      ? shownTo(person.userId, rankingOf(figures.map((one) => ({ userId: one.userId, value: value(one) }))))
      : [];
  const byPoint = places(scoreRanking, (one) => one.points ?? 0);
  const byTime = places(hourRanking, (one) => one.minutes ?? 0);
  const members = await findMembers(
    person,
    [...byPoint, ...byTime].map(({ userId }) => userId),
  );
  const named = (list: typeof byPoint): Rank[] =>
    list.flatMap(({ rank, userId, value }) => {
      const member = members.get(userId);
      return member ? [{ rank, userId, firstName: member.firstName, lastName: member.lastName, value }] : [];
    });
  return { ranksByPoint: named(byPoint), ranksByTime: named(byTime) };
}
