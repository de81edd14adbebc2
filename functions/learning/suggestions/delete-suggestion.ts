import { suggestionWithdrawn as withdrawnEvent } from '../../../events/learning/suggestions.ts';
import type { deleteSuggestion as contract } from '../../../shared/contracts/learning/suggestions.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { withdrawSuggestionWrites } from './suggestion.repository.ts';
import { getSuggestionInCharge } from './suggestion-in-charge.ts';

/**
 * Withdraws a suggestion: a manager their own, an admin any of the organisation. A planned suggestion does
 * not begin. Recipients lose the suggested content.
 *
 * @throws NOT_FOUND
 */
export const deleteSuggestion: Operation<typeof contract> = async (deps, actor, { params }) => {
  await retryOnConflict(async () => {
    const suggestion = await getSuggestionInCharge(actor, params.id);
    await transact([
      ...withdrawSuggestionWrites(suggestion),
      publishWrite(deps, withdrawnEvent, actor.clientId, {
        suggestionId: suggestion.id,
        kind: suggestion.kind,
      }),
      ...auditWrites(deps, actor, {
        action: 'suggestion-withdrawn',
        target: { kind: 'suggestion', id: suggestion.id },
      }),
    ]);
  });
  return { id: params.id };
};
