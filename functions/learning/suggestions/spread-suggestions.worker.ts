import {
  suggestionPart,
  suggestionSpread,
  suggestionWithdrawn,
} from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import { deliverPart } from './deliver-part.ts';
import { deliverSuggestion } from './deliver-suggestion.ts';
import { forgetSuggestion } from './forget-suggestion.ts';

export const handler = consume('suggestion', [
  on(suggestionSpread, deliverSuggestion),
  on(suggestionPart, deliverPart),
  on(suggestionWithdrawn, forgetSuggestion),
]);
