import type { Envelope } from '../../events/envelope.ts';
import { suggestionWithdrawn as withdrawnEvent } from '../../events/suggestions.ts';
import { audited } from '../audit/index.ts';
import { tell } from '../outbox/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { forgetRecipients, listRecipientsOf } from './received.repository.ts';
import { suggestionWithdrawn } from './suggestion.repository.ts';
import { getSuggestionInCharge } from './suggestion-in-charge.ts';

/**
 * Withdraws a suggestion: managers their own, admins any of the organisation. What was only to begin does not;
 * recipients lose what was suggested.
 *
 * @throws NOT_FOUND
 */
export async function withdrawSuggestion(
  deps: Deps,
  actor: Actor,
  { params }: { params: { id: string } },
): Promise<{ id: string }> {
  await whileConflicts(async () => {
    const suggestion = await getSuggestionInCharge(actor, params.id);
    await transact([
      ...suggestionWithdrawn(suggestion),
      tell(deps, withdrawnEvent, actor.clientId, { suggestionId: suggestion.id, kind: suggestion.kind }),
      ...audited(deps, actor, {
        action: 'suggestion-withdrawn',
        target: { kind: 'suggestion', id: suggestion.id },
      }),
    ]);
  });
  return { id: params.id };
}

/** Takes a withdrawn suggestion from its recipients. It goes on where it was interrupted. */
export async function forgetSuggestion(_deps: Deps, { clientId, data }: Envelope): Promise<void> {
  const { suggestionId, kind } = withdrawnEvent.data.parse(data);
  for (;;) {
    const recipients = await listRecipientsOf({ clientId, kind, suggestionId }, 100);
    if (recipients.length === 0) return;
    await forgetRecipients(recipients);
  }
}
