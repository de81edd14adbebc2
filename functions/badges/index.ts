export { findBadge } from './badge.repository.ts';
export { suggestionTallied } from './earned.repository.ts';
