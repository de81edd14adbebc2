import {
  suggestionPart,
  suggestionSpread,
  suggestionWithdrawn,
} from '../../../events/learning/suggestions.ts';
import { consume, on } from '../../runtime/consume.ts';
import { deliverPart } from './deliver-part.ts';
import { forgetSuggestion } from './forget-suggestion.ts';
import { spreadSuggestion } from './spread-suggestion.ts';

export const handler = consume('suggestion', [
  on(suggestionSpread, spreadSuggestion),
  on(suggestionPart, deliverPart),
  on(suggestionWithdrawn, forgetSuggestion),
]);
