import type { MessageOf } from '../../events/envelope.ts';
import type { offerGrown } from '../../events/trainings.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { findTraining } from '../content/index.ts';
import { listMemberRows } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/**
 * Tells everybody of an organisation what came into its offer: one notification, however many came at once (NO-02). The
 * training of another client is told by its title only, so that nothing here leads to what goes with that client (OR-05).
 */
export async function notifyOfferGrown(_: Deps, message: MessageOf<typeof offerGrown>): Promise<void> {
  const { trainingId, others } = message.data;
  const [training, members] = await Promise.all([
    findTraining(trainingId, message.clientId),
    listMemberRows(message),
  ]);
  if (!training) return;
  await notify(
    message,
    members.filter(({ active }) => active).map(({ id }) => id),
    {
      type: 'NEW_TRAINING',
      date: message.at,
      key: message.id,
      content: {
        titles: byLanguage(training.i18n, (entry) => entry.title),
        ...([PROVIDER, message.clientId].includes(training.clientId) ? { trainingId } : {}),
        ...(others > 0 ? { others } : {}),
      },
    },
  );
}
