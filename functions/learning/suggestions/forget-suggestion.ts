import type { MessageOf } from '../../../events/envelope.ts';
import type { suggestionWithdrawn as withdrawnEvent } from '../../../events/learning/suggestions.ts';
import { deleteRecipients, readSuggestionRecipients } from '../../content/learning-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';

/** Removes a withdrawn suggestion from its recipients. A repeated call continues after an interruption. */
export async function forgetSuggestion(
  _deps: Deps,
  { clientId, data: { suggestionId, kind } }: MessageOf<typeof withdrawnEvent>,
): Promise<void> {
  for (;;) {
    const recipients = await readSuggestionRecipients({ clientId, kind, suggestionId }, 100);
    if (recipients.length === 0) return;
    await deleteRecipients(recipients);
  }
}
