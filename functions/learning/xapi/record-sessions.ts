import { chunk } from 'es-toolkit/array/chunk';
import { AppError } from '../../../shared/errors.ts';
import { findTraining } from '../../content/content-records/index.ts';
import { readSessions } from '../../content/learning-records/index.ts';
import { checkMemberExistsWrite, findPerson } from '../../identity/members/index.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { platformAgent } from './platform-agent.ts';
import { saveNew } from './save-statements.ts';
import { sessionStatements } from './session-statement-rules.ts';
import { findStatements } from './statement.repository.ts';
import { placeOf } from './statement-rules.ts';

/** Number of sessions of a request to the table, which has at most 100 keys. */
const sessionsAtOnce = 40;

/** The person and the training of sessions. */
interface SessionsOwner {
  clientId: string;
  userId: string;
  trainingId: string;
}

/**
 * Stores the statements of sessions that are not stored yet. Reset sessions have none. A member who is deleted at the same
 * time leaves no statement behind (PE-05).
 */
export async function recordSessions(
  deps: Pick<Deps, 'now'>,
  owner: SessionsOwner,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunk(ids, sessionsAtOnce))
    await onError(
      'NOT_FOUND',
      retryOnConflict(() => recordOnce(deps, owner, some)),
      () => undefined,
    );
}

/** @throws NOT_FOUND for a deleted member, CONFLICT */
async function recordOnce(
  deps: Pick<Deps, 'now'>,
  owner: SessionsOwner,
  ids: readonly string[],
): Promise<void> {
  const { clientId, userId, trainingId } = owner;
  const [{ sessions }, person, training] = await Promise.all([
    readSessions({ clientId, userId }, trainingId, ids),
    findPerson(userId),
    findTraining(trainingId),
  ]);
  if (!person) return;
  const stored = deps.now().toISOString();
  const parties = {
    origin: settings.pageUrl,
    userId,
    name: `${person.firstName} ${person.lastName}`,
    trainingId,
    titles: training?.i18n ?? [],
  };
  const all = [...sessions.values()]
    .filter(({ reset }) => !reset)
    .flatMap((session) => sessionStatements(session, parties, { authority: platformAgent(), stored }));
  const wanted = all.map(({ id }) => id);
  const known = new Set((await findStatements(owner, wanted)).map(({ id }) => id));
  const fresh = all.filter(({ id }) => !known.has(id));
  const placed = fresh.map((statement, index) => ({
    statement,
    place: placeOf(stored, index),
  }));
  const refused = () => new AppError('NOT_FOUND');
  await saveNew(owner, placed, new Map(), [{ ...checkMemberExistsWrite(owner, userId), refused }]);
}
