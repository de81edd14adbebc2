import type { MessageKey } from '../../foundation/i18n/index.ts';

type ManagerWord = 'hint' | 'email' | 'emailHint' | 'teams';
/** What a manager and their team are called: in a training centre an instructor and their group. */
export const managerWord = (trainingCentre: boolean, word: ManagerWord): MessageKey =>
  `people.${trainingCentre ? 'ofInstructor' : 'ofManager'}.${word}`;
