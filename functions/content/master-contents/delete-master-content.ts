import { masterFilesReleased } from '../../../events/content/master-contents.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { deleteMasterContent as contract } from '../../../shared/contracts/content/master-contents.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { listPresentCards } from '../catalogue/index.ts';
import { iterateTrainingFiles, listVersions, releaseContentWrites } from '../content-records/index.ts';
import { storedFile } from './change-master-file.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { deleteMasterContentWrites } from './master-content.repository.ts';
import { getMasterContentInReach } from './master-content-access.ts';

/**
 * Deletes a master content that no training uses. Releases the bytes of its files in the quota immediately,
 * and deletes the stored bytes by events (MC-02). Files of a training's last verified state remain stored
 * until the training is verified (TR-08).
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
      auditWrites(deps, actor, { action: 'master-content-deleted', target, clientId }),
    );
    return { id };
  });
};

/**
 * Returns whether a training uses a master content. The stored count of uses can be wrong. Cards are smaller
 * than trainings but can be missing. The trainings are therefore read only if no card names the master
 * content.
 */
async function isUsed({ id, clientId }: MasterContentRecord): Promise<boolean> {
  const cards = await listPresentCards(clientId);
  if (cards.some(({ facts }) => facts.masterContentId === id)) return true;
  for await (const trainings of iterateTrainingFiles(clientId))
    if (trainings.some(({ masterContentId }) => masterContentId === id)) return true;
  return false;
}

/** @throws CONFLICT if the master content or its count of uses was changed since it was read */
async function removeMasterContent(
  deps: Deps,
  master: MasterContentRecord,
  auditEntries: readonly Write[] = [],
): Promise<void> {
  const { id: masterContentId, clientId } = master;
  const files = fileTypes.flatMap((type) => listVersions(master.files[type])).map(storedFile);
  await transact([
    ...auditEntries,
    ...deleteMasterContentWrites(master),
    ...(await releaseContentWrites(deps, master, fileTypes)),
    ...(files.length > 0
      ? [publishWrite(deps, masterFilesReleased, clientId, { masterContentId, files })]
      : []),
  ]);
}
