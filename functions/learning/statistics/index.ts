export { type CountedPerson, countSessions } from './count-sessions.ts';
export { badgesCompared, findFigures, reactionCounted } from './figures.repository.ts';
export { forgetDays } from './forget-days.ts';
export { certified } from './skill-rules.ts';
