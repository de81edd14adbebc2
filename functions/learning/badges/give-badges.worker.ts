import { teamChanged } from '../../../events/identity/people.ts';
import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import { giveAfterTeamChange } from './give-after-team-change.ts';
import { giveBadges } from './give-badges.ts';

/** Handles the events besides sessions that may earn a badge: suggestions and changed teams. */
export const handler = consume('badge', [
  on(suggestionSpread, (deps, { clientId, data }) => giveBadges(deps, { clientId, userId: data.by })),
  on(teamChanged, giveAfterTeamChange),
]);
