import { suggestionPart, suggestionSpread, suggestionWithdrawn } from '../../events/suggestions.ts';
import { consume } from '../runtime/consume.ts';
import { deliverPart } from './deliver-part.ts';
import { spreadSuggestion } from './spread-suggestion.ts';
import { forgetSuggestion } from './withdraw-suggestion.ts';

export const handler = consume({
  [suggestionSpread.name]: spreadSuggestion,
  [suggestionPart.name]: deliverPart,
  [suggestionWithdrawn.name]: forgetSuggestion,
});
