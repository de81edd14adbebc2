import { teamChanged } from '../../../events/identity/people.ts';
import { suggestionSpread } from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import { giveAfterTeamChange } from './give-after-team-change.ts';
import { giveBadges } from './give-badges.ts';

/** What may earn a badge besides sessions: something was suggested, a team changed. */
export const handler = consume('badge', [
  on(suggestionSpread, (deps, { clientId, data }) => giveBadges(deps, { clientId, userId: data.by })),
  on(teamChanged, giveAfterTeamChange),
]);
