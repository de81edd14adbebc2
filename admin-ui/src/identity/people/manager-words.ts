import type { MessageKey } from '../../foundation/i18n/index.ts';

type ManagerWord = 'hint' | 'email' | 'emailHint' | 'teams';
/** Returns the message about managers. In a training centre they are instructors, and a team is a group. */
export const managerWord = (trainingCentre: boolean, word: ManagerWord): MessageKey =>
  `people.${trainingCentre ? 'ofInstructor' : 'ofManager'}.${word}`;
