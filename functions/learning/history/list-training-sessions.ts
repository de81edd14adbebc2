import {
  type listTrainingSessions as contract,
  MAX_DETAILED,
  type TrainingSession,
} from '../../../shared/contracts/learning/history.ts';
import { getVisibleTraining } from '../../content/catalogue/index.ts';
import {
  addressImages,
  listSessions,
  readSessions,
  type SessionRecord,
} from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/**
 * Lists a person's sessions of a training, the latest first, with one Query that reads no reports. `detail`
 * adds the reports of at most MAX_DETAILED sessions, read in one batch. Without sessions, the caller must see
 * the training. Existing sessions stay readable after the training was closed.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach of `userId` · NOT_FOUND for a training that is not seen
 */
export const listTrainingSessions: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const { detail = false, sort, range = [0, 999], filter = {} } = query;
  const member = await getMemberInReach(actor, query.userId ?? actor.userId, 'listTrainingSessions');
  const all = await listSessions(member, member.id, params.id);
  if (all.length === 0) await getVisibleTraining(deps, actor, params.id);
  const sessions = all.filter(({ id }) => filter.id?.includes(id) ?? true);
  if (sort?.[1] === 'ASC') sessions.reverse();
  const [from, to] = range;
  const page = sessions.slice(
    from,
    Math.min(to + 1, detail ? from + MAX_DETAILED : Number.POSITIVE_INFINITY),
  );
  const person = { clientId: member.clientId, userId: member.id };
  const ids = detail ? page.map(({ id }) => id) : [];
  const stored = ids.length > 0 ? (await readSessions(person, params.id, ids)).sessions : undefined;
  const items = page.map(({ id, startedAt, facts, reported }): TrainingSession => {
    const storedSession = stored?.get(id);
    return {
      date: startedAt,
      value: facts.minutes,
      ...(reported ? { reported } : {}),
      ...(storedSession ? presentSession(storedSession) : {}),
    };
  });
  return pageAnswer('sessions', items, sessions.length, from);
};

function presentSession({
  id,
  clientId,
  userId,
  fileType,
  contentVersion,
  contentSha256,
  report,
  facts,
}: SessionRecord) {
  const { progressionPercent = 0, score, steps = [], skills = [], stats = [], images = [] } = report ?? {};
  return {
    sessionId: id,
    fileType,
    contentVersion: contentVersion ?? null,
    contentSha256: contentSha256 ?? null,
    minuteSpent: facts.minutes,
    progressionPercent,
    score: score ?? null,
    steps,
    skills,
    stats,
    images: addressImages({ clientId, userId }, images),
  };
}
