import { gradeChanged } from '../../../events/integrations/lti.ts';
import {
  resultImproved,
  sessionImagesNamed,
  sessionsReported,
  trainingBadgeEarned,
  trainingCompleted,
} from '../../../events/learning/progress.ts';
import type { Report, ReportedTimes, SessionForm } from '../../../shared/contracts/learning/progress.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { setProgressWrite } from '../../content/catalogue/index.ts';
import {
  applyReport,
  createSessionWrite,
  openSession,
  type ProgressRecord,
  readSessions,
  type SessionRecord,
  type SessionState,
  type Sessions,
  saveProgressWrite,
  updateSessionWrite,
} from '../../content/learning-records/index.ts';
import { publishWithItem, publishWrite } from '../../foundation/outbox/index.ts';
import { addBadgesWrite, checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { assertSkillsKnown } from './assert-skills-known.ts';
import { correctReport, correctStart } from './plausible-rules.ts';
import type { Playable } from './playable.ts';

/** A requested change of a session. */
export interface Intent {
  /** The id of the session. */
  id: string;
  /** Opens the session if it does not exist. Without it an unknown session is a 404. */
  opening?: Omit<SessionForm, 'id' | 'sentAt'>;
  report?: Report;
  /** Lead of the device's clock in milliseconds. Absent: as stored with the session. */
  clockOffset?: number;
}

export interface WrittenSession {
  session: SessionRecord;
  /** opened: the session is new · changed: the report is newer · known: nothing was written. */
  what: 'opened' | 'changed' | 'known';
}

/** The result of one intent. Each intent is rejected separately. */
export type SessionResult = WrittenSession | AppError;

/** The training of the sessions. */
interface SessionsTraining {
  trainingId: string;
  /** Returns the training to open. Called only for a session that does not exist. */
  playable: () => Promise<Playable>;
  /** The stored sessions, if the caller has read them. They are read again after a conflict. */
  read?: Sessions | undefined;
}

/** Limit of sessions in one transaction, with their progress, marks and events. */
export const MAX_AT_ONCE = 40;

/**
 * Opens or reports sessions of one member and training in one transaction. The transaction contains the
 * sessions, the progress, the events, and the percent among the member's marks if it rises. A repeated call
 * writes nothing. If two devices write at the same time, the second call reads again and adds to the result
 * of the first.
 *
 * Reports for reset sessions are acknowledged and dropped, so that launchers can drain their queue.
 *
 * @param intents at most MAX_AT_ONCE
 * @returns a result for each intent, in their order. NOT_FOUND: the session is unknown and `opening` is
 * missing. VALIDATION: a skill is unknown. Other errors are thrown by `playable`
 * @throws UNAVAILABLE after six conflicts · UNAUTHENTICATED if the member was deleted in the meantime (PE-05)
 */
export const writeSessions = (
  deps: Deps,
  actor: Actor,
  { read, ...training }: SessionsTraining,
  intents: readonly Intent[],
): Promise<SessionResult[]> =>
  retryOnConflict((attempt) =>
    writeOnce(deps, actor, { ...training, ...(attempt === 1 ? { read } : {}) }, intents),
  );

/**
 * Writes one session.
 *
 * @throws the error of its result
 */
export async function writeSession(
  deps: Deps,
  actor: Actor,
  training: SessionsTraining,
  intent: Intent,
): Promise<WrittenSession> {
  const [result] = await writeSessions(deps, actor, training, [intent]);
  if (!result || result instanceof AppError) throw result ?? new AppError('NOT_FOUND');
  return result;
}

async function writeOnce(
  deps: Deps,
  actor: Actor,
  { trainingId, playable, read }: SessionsTraining,
  intents: readonly Intent[],
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
        ? { session: before, progress: progress ?? rejectMissingProgress() }
        : beginSession(actor, intent, { trainingId, training: await playable(), before: progress, now });
      const corrected =
        intent.report &&
        correctReport(step.session, intent.report, intent.clockOffset ?? step.session.clockOffset ?? 0, now);
      const change =
        corrected && applyReport(step.session, step.progress, corrected.report, now.toISOString());
      if (change && intent.report) await assertSkillsKnown(deps, step.progress, intent.report);
      const session =
        change && corrected
          ? withReport(step.session, change.session, corrected.reported, now)
          : step.session;
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
  const wanted = actor.organisation.sessionStatements ? { statements: true } : {};
  const isFurther = stored.progress === undefined || progress.percent > stored.progress.percent;
  await transact([
    memberExistsWrite(actor, stored.progress, trainingId, earned),
    ...changed.map((session) => {
      const before = stored.sessions.get(session.id);
      const event = { ...publishWithItem(sessionsReported), ...wanted };
      return before ? updateSessionWrite(before, session, event) : createSessionWrite(session, event);
    }),
    saveProgressWrite(stored.progress, progress),
    isFurther ? setProgressWrite(actor, userId, trainingId, progress.percent) : undefined,
    imageIds.length > 0
      ? publishWrite(deps, sessionImagesNamed, clientId, { userId, imageIds: [...new Set(imageIds)] })
      : undefined,
    progress.completedDate && !stored.progress?.completedDate
      ? publishWrite(deps, trainingCompleted, clientId, {
          userId,
          trainingId,
          completedDate: progress.completedDate,
        })
      : undefined,
    stored.progress?.completedDate && progress.score !== stored.progress.score
      ? publishWrite(deps, resultImproved, clientId, { userId, trainingId })
      : undefined,
    // Publishes grades only for members whose results go to a learning platform.
    person.graded && comesFurther(stored.progress, progress)
      ? publishWrite(deps, gradeChanged, clientId, { userId, trainingId })
      : undefined,
    ...earned.map((number) =>
      publishWrite(deps, trainingBadgeEarned, clientId, { userId, trainingId, number }),
    ),
  ]);
  return results;
}

/**
 * Returns a condition for the transaction, so that a deleted member leaves no data behind (PE-05). A new
 * progress or an earned badge requires the member's record. Later reports need no condition here, because
 * they require the stored progress, which is deleted with the member.
 */
function memberExistsWrite(
  actor: Actor,
  before: ProgressRecord | undefined,
  trainingId: string,
  earned: readonly number[],
): Write | undefined {
  const refused = () => new AppError('UNAUTHENTICATED');
  if (earned.length > 0) {
    const badges = earned.map((number) => `${trainingId}#${number}`);
    return { ...addBadgesWrite(actor, actor.userId, badges), refused };
  }
  return before ? undefined : { ...checkMemberExistsWrite(actor, actor.userId), refused };
}

/** Returns the pictures that a session names for the first time. */
function newImages(before: SessionRecord | undefined, { report }: SessionRecord): string[] {
  const knownImageIds = new Set(before?.report?.images.map(({ imageId }) => imageId));
  return (report?.images ?? [])
    .map(({ imageId }) => imageId)
    .filter((imageId) => !knownImageIds.has(imageId));
}

/** Returns whether the grade of the training has changed. */
const comesFurther = (before: ProgressRecord | undefined, after: ProgressRecord): boolean =>
  after.percent !== (before?.percent ?? 0) || after.score !== before?.score;

/** Returns a session after a report. The reported values of its start remain. */
function withReport(
  before: SessionRecord,
  change: SessionState,
  latest: Omit<ReportedTimes, 'startedAt'>,
  now: Date,
): SessionRecord {
  const { reported: earlier, ...session } = { ...before, ...change };
  const reported = { ...(earlier?.startedAt ? { startedAt: earlier.startedAt } : {}), ...latest };
  const corrected = Object.keys(reported).length > 0 ? { reported } : {};
  return { ...session, ...corrected, reportedAt: now.toISOString() };
}

/** Rejects a session without progress, because the progress was removed. */
function rejectMissingProgress(): never {
  throw new AppError('NOT_FOUND');
}

interface NewSession {
  trainingId: string;
  training: Playable;
  /** The progress before this session. */
  before: ProgressRecord | undefined;
  now: Date;
}

function beginSession(
  { clientId, userId, organisation }: Actor,
  { id, opening, clockOffset = 0 }: Intent,
  { trainingId, training, before, now }: NewSession,
): { session: SessionRecord; progress: ProgressRecord } {
  if (!opening) throw new AppError('NOT_FOUND');
  const { startedAt, reported } = correctStart(opening.startedAt, clockOffset, now);
  const day = dayIn(organisation.timeZone, startedAt);
  const newSession = openSession({ id, startedAt, day }, before);
  const owner = { clientId, userId, trainingId };
  const content = opening.content ?? training.contents[opening.fileType];
  return {
    session: {
      ...owner,
      ...newSession.session,
      fileType: opening.fileType,
      ...(opening.device ? { device: opening.device } : {}),
      openedAt: now.toISOString(),
      ...(clockOffset === 0 ? {} : { clockOffset }),
      ...(reported.startedAt ? { reported } : {}),
      ...(content ? { contentVersion: content.version, contentSha256: content.sha256 } : {}),
      version: 1,
    },
    progress: {
      ...owner,
      version: 0,
      ...before,
      ...newSession.progress,
      ...(content && newSession.progress.lastSessionId === id ? { contentVersion: content.version } : {}),
      skillIds: [...training.skillIds],
    },
  };
}
