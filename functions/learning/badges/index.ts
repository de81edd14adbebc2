export {
  badgeAbsent,
  earnedOnce,
  findBadge,
  findDefinitions,
  replaceCategoryUsesWrite,
} from './badge.repository.ts';
export {
  badgeHeld,
  countSuggestionWrite,
  findEarnedBadges,
  type Held,
  replaceTallyWrite,
  takeBadgeWrite,
} from './earned.repository.ts';
export { giveAfterCounting } from './give-after-counting.ts';
