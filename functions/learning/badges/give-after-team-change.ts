import type { MessageOf } from '../../../events/envelope.ts';
import type { teamChanged } from '../../../events/identity/people.ts';
import type { Deps } from '../../runtime/deps.ts';
import { countTeams } from './count-metrics.ts';
import { giveBadges } from './give-badges.ts';

/** Counts changed teams, then gives their managers the badges that are due. */
export async function giveAfterTeamChange(
  deps: Deps,
  { clientId, data: { managerIds } }: MessageOf<typeof teamChanged>,
): Promise<void> {
  await countTeams({ clientId }, managerIds);
  for (const userId of managerIds) await giveBadges(deps, { clientId, userId });
}
