import { teamChanged } from '../../events/people.ts';
import { figuresChanged } from '../../events/statistics.ts';
import { suggestionSpread } from '../../events/suggestions.ts';
import { consume } from '../runtime/consume.ts';
import { countCourses, countTeams } from './count-deeds.ts';
import { giveBadges } from './give-badges.ts';

/** Whatever may earn somebody a badge: their sessions were counted, they suggested something, their team changed. */
export const handler = consume({
  [figuresChanged.name]: async (deps, { clientId, data }) => {
    const { userId, trainingId } = figuresChanged.data.parse(data);
    await countCourses(deps, { clientId, userId }, trainingId);
    await giveBadges(deps, { clientId, userId });
  },
  [suggestionSpread.name]: (deps, { clientId, data }) =>
    giveBadges(deps, { clientId, userId: suggestionSpread.data.parse(data).by }),
  [teamChanged.name]: async (deps, { clientId, data }) => {
    const { managerIds } = teamChanged.data.parse(data);
    await countTeams({ clientId }, managerIds);
    for (const userId of managerIds) await giveBadges(deps, { clientId, userId });
  },
});
