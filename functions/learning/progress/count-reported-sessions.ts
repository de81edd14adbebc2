import type { MessageOf } from '../../../events/envelope.ts';
import type { sessionsReported } from '../../../events/learning/progress.ts';
import type { Deps } from '../../runtime/deps.ts';
import { giveAfterCounting } from '../badges/index.ts';
import { countSessions } from '../statistics/index.ts';

/**
 * Counts sessions that were opened or reported, and gives the badges that are earned by it (ST-06, BA-03). Those that
 * arrive together are counted together.
 *
 * @returns what went wrong with each message, in their order
 */
export async function countReportedSessions(
  deps: Deps,
  messages: readonly MessageOf<typeof sessionsReported>[],
): Promise<(Error | undefined)[]> {
  const keys = messages.map(({ clientId, data: { userId, trainingId, sessions } }) =>
    sessions.map((session) => ({ clientId, userId, trainingId, ...session })),
  );
  const errors = await countSessions(keys.flat(), giveAfterCounting(deps));
  return keys.map((own) => errors.splice(0, own.length).find((error) => error !== undefined));
}
