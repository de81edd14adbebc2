import type { MessageOf } from '../../../events/envelope.ts';
import type { sessionsReported } from '../../../events/learning/progress.ts';
import type { Deps } from '../../runtime/deps.ts';
import { evaluateAfterCounting } from '../assignments/index.ts';
import { giveAfterCounting } from '../badges/index.ts';
import { countSessions } from '../statistics/index.ts';
import { recordSessions } from '../xapi/index.ts';

/**
 * Counts opened and reported sessions, gives the badges that result (ST-06, BA-03), updates the requirements of the
 * people, and stores statements for organisations that want them. Sessions of one batch are counted together.
 *
 * @returns the error of each message, or undefined, in the order of the messages
 */
export async function countReportedSessions(
  deps: Deps,
  messages: readonly MessageOf<typeof sessionsReported>[],
): Promise<(Error | undefined)[]> {
  const keys = messages.map(({ clientId, data: { userId, trainingId, sessions } }) =>
    sessions.map((session) => ({ clientId, userId, trainingId, ...session })),
  );
  const giveBadges = giveAfterCounting(deps);
  const errors = await countSessions(deps, keys.flat(), async (counted) => {
    await Promise.all([giveBadges(counted), evaluateAfterCounting(deps, counted)]);
  });
  const counted = keys.map((own) => errors.splice(0, own.length).find((error) => error !== undefined));
  const recorded = await Promise.all(messages.map((message) => recordWanted(deps, message)));
  return counted.map((error, index) => error ?? recorded[index]);
}

/** Stores the statements of sessions if the organisation wants them. @returns the error, if it failed */
async function recordWanted(
  deps: Deps,
  { clientId, data: { userId, trainingId, sessions, statements } }: MessageOf<typeof sessionsReported>,
): Promise<Error | undefined> {
  if (!statements) return undefined;
  const ids = sessions.map(({ id }) => id);
  return recordSessions(deps, { clientId, userId, trainingId }, ids).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
}
