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
  findEarnedBadges,
  type Held,
  replaceTallyWrite,
  takeBadgeWrite,
} from './earned.repository.ts';
export { giveAfterCounting } from './give-after-counting.ts';
