export { categoryUsesReplaced, findBadge, findDefinitions } from './badge.repository.ts';
export { suggestionTallied } from './earned.repository.ts';
export { giveAfterCounting } from './give-after-counting.ts';
