import * as calls from '../../shared/contracts/suggestions.ts';
import { api, route } from '../runtime/http/api.ts';
import { listSuggestionRecipients } from './list-recipients.ts';
import { listSuggestionsPage } from './list-suggestions.ts';
import { makeCourseSuggestion, makeTrainingSuggestion } from './make-suggestion.ts';
import { withdrawSuggestion } from './withdraw-suggestion.ts';

export const handler = api([
  route(calls.suggestTrainings, makeTrainingSuggestion),
  route(calls.suggestCourses, makeCourseSuggestion),
  route(calls.listSuggestions, listSuggestionsPage),
  route(calls.listSuggestionRecipients, listSuggestionRecipients),
  route(calls.deleteSuggestion, withdrawSuggestion),
]);
