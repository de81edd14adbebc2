import type { MessageKey } from '../../foundation/i18n/index.ts';

type ManagerWord = 'hint' | 'email' | 'emailHint' | 'teams';
/**
 * Returns the key of a message about managers. A training centre calls them instructors, and teams groups.
 */
export const managerWord = (trainingCentre: boolean, word: ManagerWord): MessageKey =>
  `people.${trainingCentre ? 'ofInstructor' : 'ofManager'}.${word}`;
