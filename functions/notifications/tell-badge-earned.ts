import type { DataOf, Envelope } from '../../events/envelope.ts';
import type { trainingBadgeEarned } from '../../events/progress.ts';
import { findPerson } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { findTraining } from '../trainings/index.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Tells somebody that they earned a badge of a training (NO-02, BA-03); nobody where either is gone meanwhile. */
export async function tellBadgeEarned(_: Deps, envelope: Envelope): Promise<void> {
  const { userId, trainingId, number } = envelope.data as DataOf<typeof trainingBadgeEarned>;
  const [person, training] = await Promise.all([
    findPerson(userId),
    findTraining(trainingId, envelope.clientId),
  ]);
  if (!person || !training) return;
  const badge = training.badges.find((b) => b.number === number);
  await notify(person, [userId], {
    type: 'TRAINING_BADGE',
    date: envelope.at,
    key: envelope.id,
    content: {
      titles: byLanguage(training.i18n, (entry) => entry.title),
      badges: byLanguage(badge?.i18n ?? [], (entry) => entry.name),
      trainingId,
      badgeId: String(number),
    },
  });
}
