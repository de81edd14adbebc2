import type {
  getMemberStats as contract,
  MemberStat,
  MemberStats,
} from '../../../shared/contracts/learning/statistics.ts';
import { idOwner } from '../../../shared/ids.ts';
import { roundThousandths } from '../../../shared/numbers.ts';
import { ascending } from '../../../shared/order.ts';
import { getVisibleTraining, trainingReach } from '../../content/catalogue/index.ts';
import { findTraining, seenBy, type Training, trainingRequest } from '../../content/content-records/index.ts';
import {
  addressImages,
  findProgress,
  findSession,
  listProgress,
  type PointsByDay,
  type ProgressOwner,
  type ProgressRecord,
  progressRequest,
  type SessionRecord,
} from '../../content/learning-records/index.ts';
import { getMemberInReach, type Member } from '../../identity/members/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Along, Operation } from '../../runtime/http/operation.ts';
import type { FoundItems } from '../../runtime/item-request.ts';
import type { StoredResult } from './board.repository.ts';
import { findFigures } from './figures.repository.ts';
import { listPersonDays } from './person-days.repository.ts';
import { presentSkills } from './present-skills.ts';
import { firstPlaces, rankedIn } from './rankings.ts';
import { boardRequest, type People, readBoard } from './read-board.ts';
import { certifiedSkills, skillValues } from './skill-rules.ts';
import { latestDaysOfPeople } from './statistics-rules.ts';
import { stepsBySession } from './step-rules.ts';

/** Returns the people of a member's rankings: their organisation. */
const everybodyIn = ({ clientId }: Tenant): People => ({ kind: 'organisation', tenant: { clientId } });

/**
 * The items that the figures of a member in a training read along: their progress, the training and its board.
 * Empty for a person of another organisation, whom super admins may view.
 */
type ReadAlong = [ProgressRecord, Training, StoredResult] | [];
type MemberFigures = FoundItems<ReadAlong>;

/** Returns the read requests for a member of the caller's organisation in the requested training. */
export const alongMemberStats: Along<typeof contract, ReadAlong> = (
  { clientId },
  { params: { id: userId }, query: { trainingId } },
) =>
  trainingId && idOwner(trainingId) && idOwner(userId) === clientId
    ? [
        progressRequest({ clientId, userId }, trainingId),
        trainingRequest(trainingId),
        boardRequest(everybodyIn({ clientId }), trainingId),
      ]
    : [];

/**
 * Returns the figures of a person (ST-02): of all begun trainings, or of one training with its steps, skills
 * and analyses. They are computed from the person's progress and are current. Rankings follow within seconds.
 *
 * 1. Checks that the caller reaches the person. Without progress, checks that they see the training. Existing
 * progress stays readable after a training was closed.
 * 2. Reads the person's progress and, if the organisation has rankings, its board.
 * 3. Reads the names of the skills and of the people in the rankings.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach · NOT_FOUND for a training that is not seen
 */
export const getMemberStats: Operation<typeof contract, ReadAlong> = async (
  deps,
  actor,
  { params, query },
  ...found: MemberFigures
) => {
  const member = await getMemberInReach(actor, params.id, 'getMemberStats');
  const { trainingId, lang } = query;
  const person = { clientId: member.clientId, userId: member.id };
  const [progress, ranked] = await Promise.all([
    trainingId ? progressIn(person, trainingId, found) : listProgress(person, person.userId),
    readRanks(deps, actor, member, { trainingId, found }),
  ]);
  if (trainingId && progress.length === 0) await assertTrainingVisible(deps, actor, trainingId, found);
  const [only] = progress;
  const sum = (pick: (one: ProgressRecord) => number) =>
    roundThousandths(progress.reduce((a, one) => a + pick(one), 0));
  const [skills, userStat] = await Promise.all([
    presentSkills(deps, lang, skillValues(progress), certifiedSkills(progress)),
    trainingId && only ? buildMemberStat(only, found, actor.userId === only.userId) : null,
  ]);
  return {
    minuteSpent: sum((one) => one.minutes),
    totalPoint: sum((one) => one.points),
    totalBadge: sum((one) => Object.keys(one.badges).length),
    ...skills,
    ...ranked,
    userStat,
  } satisfies MemberStats;
};

async function progressIn(
  person: ProgressOwner,
  trainingId: string,
  found: MemberFigures,
): Promise<ProgressRecord[]> {
  const only = found.length > 0 ? found[0] : await findProgress(person, person.userId, trainingId);
  return only ? [only] : [];
}

/**
 * Checks that the caller sees a training. The training that was read with the caller suffices for trainings
 * of the own organisation and for trainings that the provider offers.
 *
 * @throws NOT_FOUND
 */
async function assertTrainingVisible(
  deps: Deps,
  actor: Actor,
  trainingId: string,
  [, training]: MemberFigures,
): Promise<void> {
  const visible = training && seenBy(actor.clientId, training);
  if (!visible || !trainingReach(actor, visible, undefined))
    await getVisibleTraining(deps, actor, trainingId);
}

/**
 * Returns the best results of a training, and the details of the latest session. The state of the content is only for the
 * person, because it can contain their answers.
 */
async function buildMemberStat(
  progress: ProgressRecord,
  found: MemberFigures,
  isOwn: boolean,
): Promise<MemberStat> {
  const { clientId, userId, trainingId, lastSessionId, resume } = progress;
  const resumeId = isOwn ? resume?.sessionId : undefined;
  const person = { clientId, userId };
  const [session, resumed, training, points] = await Promise.all([
    findSession({ ...person, trainingId, id: lastSessionId }),
    resumeId === undefined || resumeId === lastSessionId
      ? undefined
      : findSession({ ...person, trainingId, id: resumeId }),
    found.length > 0 ? found[1] && seenBy(clientId, found[1]) : findTraining(trainingId, clientId),
    progress.pointsByDay ?? pointsOfDays(person, trainingId),
  ]);
  return {
    progressionPercent: progress.percent,
    score: progress.score ?? null,
    badgeNumbers: Object.keys(progress.badges).map(Number),
    skills: progress.skills,
    ...presentLatestReport(session, training),
    resumeData: (resumeId === lastSessionId ? session : resumed)?.report?.resumeData ?? null,
    points: Object.entries(points)
      .map(([date, value]) => ({ date, value }))
      .sort((a, b) => ascending(a.date, b.date)),
  };
}

/** Returns the points of each day from the figures, for a progress record without `pointsByDay`. */
async function pointsOfDays(person: ProgressOwner, trainingId: string): Promise<PointsByDay> {
  const [first, last] = ['0000', '9999'];
  const [days, figures] = await Promise.all([
    listPersonDays(person, [first, last], { trainingId }),
    findFigures(person),
  ]);
  const latest = latestDaysOfPeople(figures ? [figures] : [], first, last, trainingId);
  const points: Record<string, number> = {};
  for (const { day, counts } of [...days, ...latest]) points[day] = (points[day] ?? 0) + (counts.points ?? 0);
  return points;
}

function presentLatestReport(session: SessionRecord | undefined, training: Training | undefined) {
  const { stats = [], images = [], steps = [] } = session?.report ?? {};
  return {
    stats,
    images: session ? addressImages(session, images) : [],
    jsonStep: stepsBySession(training?.jsonStep, steps),
  };
}

/** Returns the rankings of the person's organisation, or empty rankings without a read if they are off. */
async function readRanks(
  deps: Deps,
  actor: Actor,
  member: Member,
  { trainingId, found }: { trainingId: string | undefined; found: MemberFigures },
): Promise<Pick<MemberStats, 'ranksByPoint' | 'ranksByTime' | 'bestScores'>> {
  const organisation = await rankedIn(actor, member);
  if (!organisation?.scoreRanking && !organisation?.hourRanking)
    return { ranksByPoint: [], ranksByTime: [], bestScores: [] };
  const people = everybodyIn(member);
  const board = await readBoard(deps, people, trainingId, found.length > 0 ? { kept: found[2] } : undefined);
  const { points, time, score } = await firstPlaces({ people, board, trainingId }, organisation, member, [
    'points',
    'time',
    'score',
  ]);
  return { ranksByPoint: points, ranksByTime: time, bestScores: score };
}
