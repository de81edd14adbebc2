import type { DataOf, Envelope } from '../../events/envelope.ts';
import type { contentReady } from '../../events/uploads.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { findOrganisation } from '../organisations/index.ts';
import { listMembers } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { findTraining } from '../trainings/index.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Tells the super admins that a new training has its first ready content, and whose it is (NO-02). */
export async function tellNewTraining(_: Deps, envelope: Envelope): Promise<void> {
  const { trainingId, first } = envelope.data as DataOf<typeof contentReady>;
  if (!first) return;
  const provider = { clientId: PROVIDER };
  const [training, owner, members] = await Promise.all([
    findTraining(trainingId),
    findOrganisation({ clientId: envelope.clientId }),
    listMembers(provider),
  ]);
  if (!training) return;
  const superAdmins = members.filter(({ active, roles }) => active && roles.includes('ROLE_SUPER_ADMIN'));
  await notify(
    provider,
    superAdmins.map(({ id }) => id),
    {
      type: 'NEW_TRAINING',
      date: envelope.at,
      key: envelope.id,
      content: {
        titles: byLanguage(training.i18n, (entry) => entry.title),
        trainingId,
        ...(owner ? { by: owner.name } : {}),
      },
    },
  );
}
