import type { MessageOf } from '../../../events/envelope.ts';
import type { suggestionReceived } from '../../../events/learning/suggestions.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';
import { readSuggestion } from './suggested-content.ts';

/**
 * Notifies the recipients of a suggestion, with one notification per training or course (NO-02). Sends
 * nothing if the suggestion was withdrawn since. Date and key are derived from the suggestion, so that a
 * repeated event notifies once.
 */
export async function notifySuggestion(
  _: Deps,
  message: MessageOf<typeof suggestionReceived>,
): Promise<void> {
  const data = message.data;
  const found = await readSuggestion(message, data);
  if (!found) return;
  const { suggestion, contents } = found;
  for (const { id, i18n } of contents) {
    await notify(message, data.userIds, {
      type: suggestion.kind === 'COURSE' ? 'COURSE_SUGGESTION' : 'TRAINING_SUGGESTION',
      date: suggestion.startedDate ?? suggestion.createdDate,
      key: `${suggestion.id}.${id}`,
      content: {
        titles: byLanguage(i18n, (entry) => entry.title),
        ...(suggestion.kind === 'COURSE' ? { courseId: id } : { trainingId: id }),
        byId: suggestion.by,
      },
    });
  }
}
