import { AppError } from '../../../shared/errors.ts';
import { findTraining } from '../../content/content-records/index.ts';
import { readSessions } from '../../content/learning-records/index.ts';
import { checkMemberExistsWrite, findPerson } from '../../identity/members/index.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import { deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { saveNew } from './save-statements.ts';
import { sessionStatements } from './session-statement-rules.ts';
import { findStatements } from './statement.repository.ts';
import type { XapiActor } from './statement-rules.ts';

/** The person and the training of sessions. */
interface SessionsOwner {
  clientId: string;
  userId: string;
  trainingId: string;
}

/** The authority of statements about sessions. */
const platform = (): XapiActor => ({
  objectType: 'Agent',
  account: { homePage: settings.pageUrl, name: 'platform' },
});

/**
 * Stores the statements of sessions that are not stored yet. Reset sessions have none. A member who is deleted at the same
 * time leaves no statement behind (PE-05).
 */
export const recordSessions = (owner: SessionsOwner, ids: readonly string[]): Promise<void> =>
  onError(
    'NOT_FOUND',
    retryOnConflict(() => recordOnce(owner, ids)),
    () => undefined,
  );

/** @throws NOT_FOUND for a deleted member, CONFLICT */
async function recordOnce(owner: SessionsOwner, ids: readonly string[]): Promise<void> {
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
    .flatMap((session) => sessionStatements(session, parties, { authority: platform(), stored }));
  const known = new Set(
    (
      await findStatements(
        owner,
        all.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const fresh = all.filter(({ id }) => !known.has(id));
  const placed = fresh.map((statement, index) => ({
    statement,
    place: `${stored}#${String(index).padStart(3, '0')}`,
  }));
  const refused = () => new AppError('NOT_FOUND');
  await saveNew(owner, placed, new Map(), [{ ...checkMemberExistsWrite(owner, userId), refused }]);
}
