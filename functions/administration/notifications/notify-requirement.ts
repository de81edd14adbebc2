import type { MessageOf } from '../../../events/envelope.ts';
import type { requirementAdded } from '../../../events/learning/assignments.ts';
import { findCourses, findTrainings } from '../../content/content-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Notifies people of new required content, or of content to renew. A repeated event notifies once. */
export async function notifyRequirement(_: Deps, message: MessageOf<typeof requirementAdded>): Promise<void> {
  const { contentId, kind, by, userIds, renewal } = message.data;
  const found =
    kind === 'COURSE' ? await findCourses([contentId]) : await findTrainings([contentId], message.clientId);
  const content = found.get(contentId);
  if (!content) return;
  const titles: readonly { lang: (typeof content.i18n)[number]['lang']; title: string }[] = content.i18n;
  await notify(message, userIds, {
    type: `${kind}_${renewal ? 'RENEWAL' : 'REQUIRED'}`,
    date: message.at,
    key: message.id,
    content: {
      titles: byLanguage(titles, ({ title }) => title),
      ...(kind === 'COURSE' ? { courseId: contentId } : { trainingId: contentId }),
      byId: by,
    },
  });
}
