import type { MessageOf } from '../../../events/envelope.ts';
import type { suggestionReceived } from '../../../events/learning/suggestions.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';
import { readSuggestion } from './suggested-content.ts';

/**
 * Tells people what was suggested to them, a notification for each training or course (NO-02); nobody where it was
 * withdrawn meanwhile. Its date and key are the suggestion's, so that nobody is told twice.
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
