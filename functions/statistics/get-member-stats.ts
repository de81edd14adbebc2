import type {
  getMemberStats as contract,
  MemberStat,
  MemberStats,
} from '../../shared/contracts/statistics.ts';
import { ownerOf } from '../../shared/ids.ts';
import { rounded } from '../../shared/numbers.ts';
import { findTrainings, type Training } from '../content/index.ts';
import {
  findProgress,
  findSession,
  imagesOf,
  listProgress,
  type Person,
  type ProgressRecord,
  progressRequest,
  type SessionRecord,
} from '../learning/index.ts';
import { getMemberInReach } from '../members/index.ts';
import type { Actor, Asker } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { AddressOf, Operation } from '../runtime/http/operation.ts';
import { boardOf } from './board-of.ts';
import { firstPlaces, rankedIn } from './rankings.ts';
import { certified, skillValues } from './skill-rules.ts';
import { skillsShown } from './skills-shown.ts';
import { listPersonDays } from './statistics.repository.ts';
import { stepsBySession } from './step-rules.ts';

/** The progress in a training that is asked for, of somebody of the organisation. */
export const alongMemberStats = (
  { clientId }: Asker,
  { params: { id: userId }, query: { trainingId } }: AddressOf<typeof contract>,
) => (trainingId && ownerOf(userId) === clientId ? [progressRequest({ clientId, userId }, trainingId)] : []);

/**
 * Figures of a person (ST-02): of everything they have begun, or of one training with its steps, skills and
 * analyses. They are read from the person's progress, so they hold what was reported a moment ago; rankings
 * follow within seconds.
 *
 * 1. Whether the caller reaches the person.
 * 2. The person's progress, and where the organisation has a ranking its board.
 * 3. Names of the skills, and of those who are shown in the rankings.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const getMemberStats: Operation<typeof contract, ReturnType<typeof alongMemberStats>> = async (
  deps,
  actor,
  { params, query },
  ...along
) => {
  const member = await getMemberInReach(actor, params.id, 'getMemberStats');
  const { trainingId, lang } = query;
  const person = { clientId: member.clientId, userId: member.id };
  const [progress, ranks] = await Promise.all([
    trainingId ? progressIn(actor, person, trainingId, along) : listProgress(person, person.userId),
    ranksOf(deps, actor, person, trainingId),
  ]);
  const [only] = progress;
  const sum = (pick: (one: ProgressRecord) => number) =>
    rounded(progress.reduce((a, one) => a + pick(one), 0));
  return {
    minuteSpent: sum((one) => one.minutes),
    totalPoint: sum((one) => one.points),
    totalBadge: sum((one) => Object.keys(one.badges).length),
    ...(await skillsShown(deps, lang, skillValues(progress), certified(progress))),
    ...ranks,
    userStat: trainingId && only ? await statOf(only) : null,
  } satisfies MemberStats;
};

/** Of somebody of another organisation, as super admins see it, nothing was read along. */
async function progressIn(
  { clientId }: Actor,
  person: Person,
  trainingId: string,
  along: readonly (ProgressRecord | undefined)[],
): Promise<ProgressRecord[]> {
  const [only] =
    person.clientId === clientId ? along : [await findProgress(person, person.userId, trainingId)];
  return only ? [only] : [];
}

/** What was reported of a training: its best, and the details of the latest session. */
async function statOf(progress: ProgressRecord): Promise<MemberStat> {
  const { clientId, userId, trainingId, lastSessionId } = progress;
  const person = { clientId, userId };
  const [session, trainings, days] = await Promise.all([
    findSession({ ...person, trainingId, id: lastSessionId }),
    findTrainings([trainingId], clientId),
    listPersonDays(person, '0000', '9999', trainingId),
  ]);
  return {
    progressionPercent: progress.percent,
    score: progress.score ?? null,
    badgeNumbers: Object.keys(progress.badges).map(Number),
    skills: progress.skills,
    ...reportOf(session, trainings.get(trainingId)),
    points: days.map(({ date, counts }) => ({ date, value: counts.points ?? 0 })),
  };
}

function reportOf(session: SessionRecord | undefined, training: Training | undefined) {
  const { stats = [], images = [], steps = [] } = session?.report ?? {};
  return {
    stats,
    images: session ? imagesOf(session, images) : [],
    jsonStep: stepsBySession(training?.jsonStep, steps),
  };
}

/** Rankings of the person's organisation, where it has them on; else nothing is read. */
async function ranksOf(
  deps: Deps,
  actor: Actor,
  person: Person,
  trainingId: string | undefined,
): Promise<Pick<MemberStats, 'ranksByPoint' | 'ranksByTime' | 'bestScores'>> {
  const organisation = await rankedIn(actor, person);
  if (!organisation?.scoreRanking && !organisation?.hourRanking)
    return { ranksByPoint: [], ranksByTime: [], bestScores: [] };
  const people = { kind: 'organisation', tenant: { clientId: person.clientId } } as const;
  const board = await boardOf(deps, people, trainingId);
  const { points, time, score } = await firstPlaces(
    { people, board, trainingId },
    organisation,
    person.userId,
    ['points', 'time', 'score'],
  );
  return { ranksByPoint: points, ranksByTime: time, bestScores: score };
}
