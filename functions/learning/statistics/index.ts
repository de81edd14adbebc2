export { type CountedPerson, countSessions } from './count-sessions.ts';
export type { Figures } from './counts.entity.ts';
export {
  addTrainingFiguresWrite,
  countReactionWrites,
  eachTrainingFigures,
  eraseTrainingFigures,
  findFigures,
  listEveryFigures,
  replaceBadgeCountsWrite,
  replaceReactionsWrite,
  saveBadgeComparison,
} from './figures.repository.ts';
export { forgetDays } from './forget-days.ts';
export { listReachedByPerson, type ReachedByPerson } from './reached.repository.ts';
export { certifiedSkills } from './skill-rules.ts';
export { listTotalParts, raiseTotalWrites, restoreDayWrites } from './statistics.repository.ts';
export { sumCounts } from './statistics-rules.ts';
export { getCachedResult, mentionAge } from './stored-results.ts';
