export { assertCoursesInReach, assertTrainingsInReach } from './content-reach.ts';
export type { Suggestion } from './suggestion.entity.ts';
export {
  addDueEntryWrite,
  checkSuggestionWrite as suggestionUnmoved,
  dueEntries,
  findDue,
  findSuggestion,
  forgetDue,
  listOrganisationSuggestions,
} from './suggestion.repository.ts';
