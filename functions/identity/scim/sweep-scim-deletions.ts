import { scimDeletionDays } from '../../../shared/contracts/identity/scim.ts';
import { AppError } from '../../../shared/errors.ts';
import { listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { findPerson } from '../members/index.ts';
import { removeMember } from '../people/index.ts';
import type { ScimDeletion } from './scim-deletion.entity.ts';
import { endScimDeletionWrite, listScimDeletions } from './scim-deletion.repository.ts';
import { isDeletedByDirectory } from './scim-user.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Erases the members whom a directory deleted 30 days ago, unless they were enabled since. Runs every day. Costs one
 * Query for each organisation. A member who cannot be deleted is logged, and does not stop the others.
 */
export async function sweepScimDeletions(deps: Deps): Promise<{ erased: number }> {
  const before = new Date(deps.now().getTime() - scimDeletionDays * day).toISOString();
  let erased = 0;
  for (const organisation of await listOrganisationRecords()) {
    const due = (await listScimDeletions({ clientId: organisation.id })).filter(({ date }) => date <= before);
    for (const deletion of due) erased += (await erase(deps, deletion)) ? 1 : 0;
  }
  if (erased > 0) deps.log.info('members deleted by directories erased', { erased });
  return { erased };
}

/** Erases a member, or forgets the deletion of a member who is enabled. @returns whether the member was erased */
async function erase(deps: Deps, { clientId, userId, by, address }: ScimDeletion): Promise<boolean> {
  const end = endScimDeletionWrite({ clientId }, userId);
  try {
    return await retryOnConflict(async () => {
      const member = await findPerson(userId);
      if (!member || !isDeletedByDirectory(member)) {
        await transact([end]);
        return false;
      }
      await removeMember(deps, { userId: by, clientId, address }, member, [end]);
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn('erasure of a member deleted by a directory failed', {
      clientId,
      userId,
      code: error.code,
    });
    return false;
  }
}
