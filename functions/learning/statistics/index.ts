export { type CountedPerson, countSessions } from './count-sessions.ts';
export type { Figures } from './counts.entity.ts';
export {
  badgeCountsReplaced,
  badgesCompared,
  eachTrainingFigures,
  eraseTrainingFigures,
  findFigures,
  listEveryFigures,
  reactionCounted,
  reactionsReplaced,
} from './figures.repository.ts';
export { forgetDays } from './forget-days.ts';
export { certified } from './skill-rules.ts';
export { listTotalParts, totalRaised } from './statistics.repository.ts';
export { sumOf } from './statistics-rules.ts';
