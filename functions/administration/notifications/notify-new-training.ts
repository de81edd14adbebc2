import type { contentReady } from '../../../events/delivery/uploads.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { findTraining } from '../../content/content-records/index.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Tells the super admins that a new training has its first ready content, and whose it is (NO-02). */
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
