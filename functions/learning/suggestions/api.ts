import * as calls from '../../../shared/contracts/learning/suggestions.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { deleteSuggestion } from './delete-suggestion.ts';
import { getSuggestionById } from './get-suggestion-by-id.ts';
import { listSuggestionRecipients } from './list-suggestion-recipients.ts';
import { listSuggestions } from './list-suggestions.ts';
import { suggestCourses } from './suggest-courses.ts';
import { suggestTrainings } from './suggest-trainings.ts';

export const handler = api([
  route(calls.suggestTrainings, suggestTrainings),
  route(calls.suggestCourses, suggestCourses),
  route(calls.listSuggestions, listSuggestions),
  route(calls.getSuggestionById, getSuggestionById),
  route(calls.listSuggestionRecipients, listSuggestionRecipients),
  route(calls.deleteSuggestion, deleteSuggestion),
]);
