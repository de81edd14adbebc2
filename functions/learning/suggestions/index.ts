export type { Suggestion } from './suggestion.entity.ts';
export {
  dueAdded,
  dueOf,
  findDue,
  findSuggestion,
  forgetDue,
  listSuggestionsOf,
  unmoved as suggestionUnmoved,
} from './suggestion.repository.ts';
