import type { contentReady } from '../../../events/delivery/uploads.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { findTraining } from '../../content/content-records/index.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/**
 * Notifies the super admins of the first ready content of a training, with the name of its organisation
 * (NO-02).
 */
export async function notifyNewTraining(_: Deps, message: MessageOf<typeof contentReady>): Promise<void> {
  const { trainingId, first } = message.data;
  if (!first) return;
  const provider = { clientId: PROVIDER };
  const [training, owner, members] = await Promise.all([
    findTraining(trainingId),
    findOrganisation({ clientId: message.clientId }),
    listMemberRows(provider),
  ]);
  if (!training) return;
  const superAdmins = members.filter(({ active, roles }) => active && roles.includes('ROLE_SUPER_ADMIN'));
  await notify(
    provider,
    superAdmins.map(({ id }) => id),
    {
      type: 'NEW_TRAINING',
      date: message.at,
      key: message.id,
      content: {
        titles: byLanguage(training.i18n, (entry) => entry.title),
        trainingId,
        ...(owner ? { by: owner.name } : {}),
      },
    },
  );
}
