export {
  checkBadgeAbsentWrite,
  findBadge,
  findDefinitions,
  markEarnedWrite,
  replaceCategoryUsesWrite,
} from './badge.repository.ts';
export {
  checkBadgeEarnedWrite,
  countSuggestionWrite,
  type EarnedBadges,
  findEarnedBadges,
  replaceTallyWrite,
  takeBadgeWrite,
} from './earned.repository.ts';
export { giveAfterCounting } from './give-after-counting.ts';
