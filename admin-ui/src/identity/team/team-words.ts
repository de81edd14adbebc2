import type { MessageKey } from '../../foundation/i18n/index.ts';

type TeamWord = 'nothing' | 'removeTitle' | 'removed' | 'added' | 'everybody';
/** A manager's people are their team, in a training centre their group (TE-01). */
export const teamWord = (trainingCentre: boolean, word: TeamWord): MessageKey =>
  `team.${trainingCentre ? 'group' : 'team'}.${word}`;
