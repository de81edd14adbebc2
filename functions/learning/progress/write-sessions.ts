import { gradeChanged } from '../../../events/integrations/lti.ts';
import {
  sessionImagesNamed,
  trainingBadgeEarned,
  trainingCompleted,
} from '../../../events/learning/progress.ts';
import type { Report, SessionForm } from '../../../shared/contracts/learning/progress.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { setProgress } from '../../content/catalogue/index.ts';
import {
  applyReport,
  openSession,
  type ProgressRecord,
  progressChanged,
  readSessions,
  type SessionRecord,
  type Sessions,
  sessionChanged,
  sessionOpened,
  startOf,
} from '../../content/learning-records/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { badgesEarned, memberThere } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import type { Playable } from './playable.ts';
import { assertSkillsKnown } from './skills-known.ts';

/** What a session is to become. */
export interface Intent {
  /** The session's. */
  id: string;
  /** Opens the session where it is not there yet; without it a session that is not there is a 404. */
  opening?: Omit<SessionForm, 'id'>;
  report?: Report;
}

export interface WrittenSession {
  session: SessionRecord;
  /** opened: it was not there · changed: a newer report · known: nothing was written. */
  what: 'opened' | 'changed' | 'known';
}

/** What happened to an intent, in their order: each is refused by itself. */
export type SessionResult = WrittenSession | AppError;

/** Sessions that one transaction takes, with their progress, marks and events. */
export const MAX_AT_ONCE = 40;
const furthestAhead = 24 * 60 * 60 * 1000;

/**
 * Sessions of one person and training are opened, reported, or both, in one transaction: the sessions, the
 * person's progress, the percent among their marks where they came further, and the events. Repeating it writes
 * nothing; where two devices write at once the second one reads again and adds to what the first has left.
 *
 * What is said of a session that a reset of progress took away is forgotten: launchers empty their queue.
 *
 * @param playable the training to open; asked for only when a session is not there
 * @param intents at most MAX_AT_ONCE
 * @param read what is there of them, where it was read already; after a conflict it is read again
 * @throws UNAVAILABLE after six conflicts; UNAUTHENTICATED where the person was deleted meanwhile (PE-05). A result is NOT_FOUND where there is no such session and none is to
 * be opened, VALIDATION for a start more than a day ahead or an unknown skill, or what `playable` threw
 */
export async function writeSessions(
  deps: Deps,
  actor: Actor,
  trainingId: string,
  playable: () => Promise<Playable>,
  intents: readonly Intent[],
  read?: Sessions,
): Promise<SessionResult[]> {
  return retryOnConflict((attempt) =>
    writeOnce(deps, actor, trainingId, playable, intents, attempt === 1 ? read : undefined),
  );
}

/** One session. @throws what its result is */
export async function writeSession(
  deps: Deps,
  actor: Actor,
  trainingId: string,
  playable: () => Promise<Playable>,
  intent: Intent,
  read?: Sessions,
): Promise<WrittenSession> {
  const [result] = await writeSessions(deps, actor, trainingId, playable, [intent], read);
  if (!result || result instanceof AppError) throw result ?? new AppError('NOT_FOUND');
  return result;
}

async function writeOnce(
  deps: Deps,
  actor: Actor,
  trainingId: string,
  playable: () => Promise<Playable>,
  intents: readonly Intent[],
  read: Sessions | undefined,
): Promise<SessionResult[]> {
  const { clientId, userId, person } = actor;
  const now = deps.now();
  const ids = [...new Set(intents.map(({ id }) => id))];
  const stored = read ?? (await readSessions({ clientId, userId }, trainingId, ids));
  const current = new Map(stored.sessions);
  let progress = stored.progress;
  const earned: number[] = [];
  const results: SessionResult[] = [];
  for (const intent of intents) {
    try {
      const before = current.get(intent.id);
      if (before?.reset) {
        results.push({ session: before, what: 'known' });
        continue;
      }
      const step = before
        ? { session: before, progress: progress ?? missing() }
        : begin(actor, trainingId, intent, await playable(), progress, now);
      const change =
        intent.report && applyReport(step.session, step.progress, intent.report, now.toISOString());
      if (change && intent.report) await assertSkillsKnown(deps, step.progress, intent.report);
      const session = change ? { ...step.session, ...change.session } : step.session;
      if (change || !before) {
        progress = { ...step.progress, ...change?.progress };
        current.set(intent.id, session);
        earned.push(...(change?.earned ?? []));
      }
      results.push({ session, what: before ? (change ? 'changed' : 'known') : 'opened' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push(error);
    }
  }
  const changed = [...current.values()].filter((session) => session !== stored.sessions.get(session.id));
  if (!progress || changed.length === 0) return results;
  const imageIds = changed.flatMap((session) => newImages(stored.sessions.get(session.id), session));
  const further = stored.progress === undefined || progress.percent > stored.progress.percent;
  await transact([
    holds(actor, stored.progress, trainingId, earned),
    ...changed.map((session) => {
      const before = stored.sessions.get(session.id);
      return before ? sessionChanged(before, session) : sessionOpened(session);
    }),
    progressChanged(stored.progress, progress),
    further ? setProgress(actor, userId, trainingId, progress.percent) : undefined,
    imageIds.length > 0
      ? publish(deps, sessionImagesNamed, clientId, { userId, imageIds: [...new Set(imageIds)] })
      : undefined,
    progress.completedDate && !stored.progress?.completedDate
      ? publish(deps, trainingCompleted, clientId, {
          userId,
          trainingId,
          completedDate: progress.completedDate,
        })
      : undefined,
    // Few people's results go anywhere: nobody else pays for it.
    person.graded && comesFurther(stored.progress, progress)
      ? publish(deps, gradeChanged, clientId, { userId, trainingId })
      : undefined,
    ...earned.map((number) => publish(deps, trainingBadgeEarned, clientId, { userId, trainingId, number })),
  ]);
  return results;
}

/**
 * What sessions are written with so that somebody who is deleted leaves nothing (PE-05): who begins a training, or
 * earns a badge, has to be there. What is reported later holds only while their progress is there as it was read, which
 * goes with them.
 */
function holds(
  actor: Actor,
  before: ProgressRecord | undefined,
  trainingId: string,
  earned: readonly number[],
): Write | undefined {
  const refused = () => new AppError('UNAUTHENTICATED');
  if (earned.length > 0) {
    const badges = earned.map((number) => `${trainingId}#${number}`);
    return { ...badgesEarned(actor, actor.userId, badges), refused };
  }
  return before ? undefined : { ...memberThere(actor, actor.userId), refused };
}

/** Pictures that a session names, and did not name before. */
function newImages(before: SessionRecord | undefined, { report }: SessionRecord): string[] {
  const known = new Set(before?.report?.images.map(({ imageId }) => imageId));
  return (report?.images ?? []).map(({ imageId }) => imageId).filter((imageId) => !known.has(imageId));
}

/** Whether there is something to tell of a grade. */
const comesFurther = (before: ProgressRecord | undefined, after: ProgressRecord): boolean =>
  after.percent !== (before?.percent ?? 0) || after.score !== before?.score;

/** A session without progress is one of a progress that was removed. */
function missing(): never {
  throw new AppError('NOT_FOUND');
}

function begin(
  { clientId, userId, organisation }: Actor,
  trainingId: string,
  { id, opening }: Intent,
  training: Playable,
  before: ProgressRecord | undefined,
  now: Date,
): { session: SessionRecord; progress: ProgressRecord } {
  if (!opening) throw new AppError('NOT_FOUND');
  if (Date.parse(opening.startedAt) > now.getTime() + furthestAhead) throw invalid('startedAt', 'IN_FUTURE');
  if (opening.startedAt < '2000') throw invalid('startedAt', 'TOO_OLD');
  const startedAt = startOf(opening.startedAt, now);
  const day = dayIn(organisation.timeZone, startedAt);
  const opened = openSession({ id, startedAt, day }, before);
  const owner = { clientId, userId, trainingId };
  const content = opening.content ?? training.contents[opening.fileType];
  return {
    session: {
      ...owner,
      ...opened.session,
      fileType: opening.fileType,
      ...(opening.device ? { device: opening.device } : {}),
      ...(content ? { contentVersion: content.version, contentSha256: content.sha256 } : {}),
      version: 1,
    },
    progress: {
      ...owner,
      version: 0,
      ...before,
      ...opened.progress,
      ...(content && opened.progress.lastSessionId === id ? { contentVersion: content.version } : {}),
      skillIds: [...training.skillIds],
    },
  };
}
