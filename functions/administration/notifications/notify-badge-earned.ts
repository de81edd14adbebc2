import type { MessageOf } from '../../../events/envelope.ts';
import type { trainingBadgeEarned } from '../../../events/learning/progress.ts';
import { findTraining } from '../../content/content-records/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Notifies a member of an earned badge of a training (NO-02, BA-03). Skips deleted members and trainings. */
export async function notifyBadgeEarned(
  _: Deps,
  message: MessageOf<typeof trainingBadgeEarned>,
): Promise<void> {
  const { userId, trainingId, number } = message.data;
  const [person, training] = await Promise.all([
    findPerson(userId),
    findTraining(trainingId, message.clientId),
  ]);
  if (!person || !training) return;
  const badge = training.badges.find((b) => b.number === number);
  await notify(person, [userId], {
    type: 'TRAINING_BADGE',
    date: message.at,
    key: message.id,
    content: {
      titles: byLanguage(training.i18n, (entry) => entry.title),
      badges: byLanguage(badge?.i18n ?? [], (entry) => entry.name),
      trainingId,
      badgeId: String(number),
    },
  });
}
