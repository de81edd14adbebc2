import { teamChanged } from '../../events/people.ts';
import { figuresChanged } from '../../events/statistics.ts';
import { suggestionSpread } from '../../events/suggestions.ts';
import { consume, on } from '../runtime/consume.ts';
import { giveAfterSession } from './give-after-session.ts';
import { giveAfterTeamChange } from './give-after-team-change.ts';
import { giveBadges } from './give-badges.ts';

/** Whatever may earn a badge: sessions were counted, something was suggested, a team changed. */
export const handler = consume('badge', [
  on(figuresChanged, giveAfterSession),
  on(suggestionSpread, (deps, { clientId, data }) => giveBadges(deps, { clientId, userId: data.by })),
  on(teamChanged, giveAfterTeamChange),
]);
