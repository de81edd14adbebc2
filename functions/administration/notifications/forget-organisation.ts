import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import { listNewest, removeNotifications } from './notification.repository.ts';

/** Deletions per transaction, within its limit of 100 writes. */
const slice = 90;

/**
 * Deletes notifications about trainings of a deleted organisation from the inboxes of the provider.
 * Idempotent.
 */
export async function forgetOrganisation(clientId: string): Promise<void> {
  for (const { id } of await listMemberRows({ clientId: PROVIDER })) {
    const owner = { clientId: PROVIDER, userId: id };
    for (;;) {
      const all = await listNewest(owner);
      const ofOrganisation = all.filter(({ content }) => idOwner(content.trainingId ?? '') === clientId);
      if (ofOrganisation.length === 0) break;
      await removeNotifications(owner, ofOrganisation.slice(0, slice));
    }
  }
}
