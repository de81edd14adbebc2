import type { MessageOf } from '../../../events/envelope.ts';
import type { sessionsReported } from '../../../events/learning/progress.ts';
import type { Deps } from '../../runtime/deps.ts';
import { evaluateAfterCounting } from '../assignments/index.ts';
import { giveAfterCounting } from '../badges/index.ts';
import { countSessions } from '../statistics/index.ts';

/**
 * Counts opened and reported sessions, gives the badges that result (ST-06, BA-03), and updates the
 * requirements of the people. Sessions of one batch
 * are counted together.
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
  return keys.map((own) => errors.splice(0, own.length).find((error) => error !== undefined));
}
