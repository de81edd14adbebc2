export {
  badgeAbsent,
  categoryUsesReplaced,
  earnedOnce,
  findBadge,
  findDefinitions,
} from './badge.repository.ts';
export {
  badgeHeld,
  badgeTaken,
  findHeld,
  type Held,
  suggestionTallied,
  tallyReplaced,
} from './earned.repository.ts';
export { giveAfterCounting } from './give-after-counting.ts';
