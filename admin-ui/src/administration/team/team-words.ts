import type { MessageKey } from '../../foundation/i18n/index.ts';

type TeamWord = 'nothing' | 'removeTitle' | 'removed' | 'added' | 'everybody';
/** Returns a message about a manager's team, which is called a group in a training centre (TE-01). */
export const teamWord = (trainingCentre: boolean, word: TeamWord): MessageKey =>
  `team.${trainingCentre ? 'group' : 'team'}.${word}`;
