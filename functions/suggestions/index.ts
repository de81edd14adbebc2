export type { Suggestion } from './suggestion.entity.ts';
export { findSuggestion, forgetDue } from './suggestion.repository.ts';
