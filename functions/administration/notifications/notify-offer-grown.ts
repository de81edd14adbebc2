import type { offerPart } from '../../../events/content/trainings.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { findTraining } from '../../content/content-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/**
 * Notifies a part of an organisation's people of new trainings in its offer. Each person receives one
 * notification for all trainings (NO-02). Sends nothing if the training was deleted since. A training of
 * another client appears by its title only, without its id, because it is deleted with that client (OR-05).
 */
export async function notifyOfferGrown(_: Deps, message: MessageOf<typeof offerPart>): Promise<void> {
  const { trainingId, others, key, userIds } = message.data;
  const training = await findTraining(trainingId, message.clientId);
  if (!training) return;
  await notify(message, userIds, {
    type: 'NEW_TRAINING',
    date: message.at,
    key,
    content: {
      titles: byLanguage(training.i18n, (entry) => entry.title),
      ...([PROVIDER, message.clientId].includes(training.clientId) ? { trainingId } : {}),
      ...(others > 0 ? { others } : {}),
    },
  });
}
