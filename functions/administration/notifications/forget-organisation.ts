import { ownerOf, PROVIDER } from '../../../shared/ids.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import { listNewest, removeNotifications } from './notification.repository.ts';

/** Within the hundred writes of a transaction. */
const slice = 90;

/** Takes what a deleted organisation told the provider's people (NEW_TRAINING) out of their inboxes. Again: no harm. */
export async function forgetOrganisation(clientId: string): Promise<void> {
  for (const { id } of await listMemberRows({ clientId: PROVIDER })) {
    const owner = { clientId: PROVIDER, userId: id };
    for (;;) {
      const all = await listNewest(owner);
      const theirs = all.filter(({ content }) => ownerOf(content.trainingId ?? '') === clientId);
      if (theirs.length === 0) break;
      await removeNotifications(owner, theirs.slice(0, slice));
    }
  }
}
