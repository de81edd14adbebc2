import { membersInvited, teamChanged } from '../../events/people.ts';
import { figuresChanged } from '../../events/statistics.ts';
import { suggestionSpread } from '../../events/suggestions.ts';
import { findMembers } from '../people/index.ts';
import type { Tenant } from '../runtime/actor.ts';
import { consume } from '../runtime/consume.ts';
import type { Deps } from '../runtime/deps.ts';
import { countCourses, countTeam } from './count-deeds.ts';
import { giveBadges } from './give-badges.ts';

async function teamsChanged(deps: Deps, { clientId }: Tenant, managerIds: Iterable<string>): Promise<void> {
  for (const userId of managerIds) {
    await countTeam({ clientId, userId });
    await giveBadges(deps, { clientId, userId });
  }
}

/** Whatever may earn somebody a badge: their sessions were counted, they suggested something, their team changed. */
export const handler = consume({
  [figuresChanged.name]: async (deps, { clientId, data }) => {
    const { userId, trainingId } = figuresChanged.data.parse(data);
    await countCourses(deps, { clientId, userId }, trainingId);
    await giveBadges(deps, { clientId, userId });
  },
  [suggestionSpread.name]: (deps, { clientId, data }) =>
    giveBadges(deps, { clientId, userId: suggestionSpread.data.parse(data).by }),
  [teamChanged.name]: (deps, { clientId, data }) =>
    teamsChanged(deps, { clientId }, teamChanged.data.parse(data).managerIds),
  [membersInvited.name]: async (deps, { clientId, data }) => {
    const members = await findMembers({ clientId }, membersInvited.data.parse(data).userIds);
    const managers = [...members.values()].flatMap((member) => member.managers);
    await teamsChanged(deps, { clientId }, new Set(managers.map(({ id }) => id)));
  },
});
