import { teamChanged } from '../../events/people.ts';
import { figuresChanged } from '../../events/statistics.ts';
import { suggestionSpread } from '../../events/suggestions.ts';
import { consume } from '../runtime/consume.ts';
import { findCandidate } from './candidate.ts';
import { countCourses, countTeams } from './count-deeds.ts';
import { giveBadges } from './give-badges.ts';

/** Whatever may earn somebody a badge: their sessions were counted, they suggested something, their team changed. */
export const handler = consume({
  [figuresChanged.name]: async (deps, { clientId, data }) => {
    const { userId, trainingId } = figuresChanged.data.parse(data);
    const person = { clientId, userId };
    const candidate = await findCandidate(person);
    if (!candidate) return;
    const counted = await countCourses(deps, person, trainingId, candidate);
    await giveBadges(deps, person, counted ? undefined : candidate);
  },
  [suggestionSpread.name]: (deps, { clientId, data }) =>
    giveBadges(deps, { clientId, userId: suggestionSpread.data.parse(data).by }),
  [teamChanged.name]: async (deps, { clientId, data }) => {
    const { managerIds } = teamChanged.data.parse(data);
    await countTeams({ clientId }, managerIds);
    for (const userId of managerIds) await giveBadges(deps, { clientId, userId });
  },
});
