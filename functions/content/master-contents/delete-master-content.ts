import { masterFilesReleased } from '../../../events/content/master-contents.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { deleteMasterContent as contract } from '../../../shared/contracts/content/master-contents.ts';
import { AppError } from '../../../shared/errors.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { listPresentCards } from '../catalogue/index.ts';
import { contentReleased, eachTrainingFiles } from '../content-records/index.ts';
import { storedOf } from './file-changed.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { masterContentRemoved } from './master-content.repository.ts';
import { getMasterContentInReach } from './master-content-access.ts';

/**
 * Removes one that no training uses, with its files: their bytes leave the quota at once, storage by events
 * (MC-02). Those that a training's last verified state needs stay stored for others until it is verified (TR-08).
 *
 * @throws NOT_AUTHORIZED, NOT_FOUND, MASTER_CONTENT_IN_USE
 */
export const deleteMasterContent: Operation<typeof contract> = async (deps, actor, { params }) => {
  return retryOnConflict(async () => {
    const master = await getMasterContentInReach(actor, params.id);
    if (master.uses > 0 && (await isUsed(master))) throw new AppError('MASTER_CONTENT_IN_USE');
    const { id, clientId } = master;
    const target = { kind: 'master-content', id } as const;
    await removeMasterContent(
      deps,
      master,
      audited(deps, actor, { action: 'master-content-deleted', target, clientId }),
    );
    return { id };
  });
};

/**
 * Whether a training uses a master content. Its count of uses may be wrong in stored data. Cards are smaller than
 * trainings, but may be missing: the trainings are read only where no card names the master content.
 */
async function isUsed({ id, clientId }: MasterContentRecord): Promise<boolean> {
  const cards = await listPresentCards(clientId);
  if (cards.some(({ facts }) => facts.masterContentId === id)) return true;
  for await (const trainings of eachTrainingFiles(clientId))
    if (trainings.some(({ masterContentId }) => masterContentId === id)) return true;
  return false;
}

/** @throws CONFLICT where the master content, or its count of uses, was changed since it was read */
async function removeMasterContent(
  deps: Deps,
  master: MasterContentRecord,
  noted: readonly Write[] = [],
): Promise<void> {
  const { id: masterContentId, clientId } = master;
  const files = fileTypes.flatMap((type) => master.files[type].ready ?? []).map(storedOf);
  await transact([
    ...noted,
    ...masterContentRemoved(master),
    ...(await contentReleased(deps, master, fileTypes)),
    ...(files.length > 0 ? [publish(deps, masterFilesReleased, clientId, { masterContentId, files })] : []),
  ]);
}
