import { chunk } from 'es-toolkit/array/chunk';
import type { masterFilesReleased } from '../../../events/content/master-contents.ts';
import { contentRemoved } from '../../../events/delivery/uploads.ts';
import type { DataOf } from '../../../events/envelope.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { idOwner } from '../../../shared/ids.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { listPresentCards } from '../catalogue/index.ts';
import { findTrainings, listVersions, namedFiles } from '../content-records/index.ts';
import { findMasterContent } from '../master-contents/index.ts';

/** Maximum number of trainings in memory. */
const atOnce = 100;

/**
 * Deletes the stored bytes of files that a master content has released and no training of its organisation
 * uses. A training that has not followed yet still uses its file, as does a last verified state (TR-08).
 *
 * The master content is read first. A released file never returns to it, so no training can start to use the
 * file after this read. Repeated and late events have no effect.
 */
export async function removeMasterFiles(
  deps: Deps,
  { masterContentId, files }: DataOf<typeof masterFilesReleased>,
): Promise<void> {
  if (files.length === 0) return;
  const clientId = idOwner(masterContentId) ?? '';
  const master = await findMasterContent(masterContentId);
  const usedIds = new Set(
    master && fileTypes.flatMap((type) => listVersions(master.files[type])).map(({ uploadId }) => uploadId),
  );
  const ids = (await listPresentCards(clientId))
    .filter(({ facts }) => facts.masterContentId === masterContentId || facts.verification)
    .map((card) => card.id);
  for (const some of chunk(ids, atOnce)) {
    const trainings = await findTrainings(some);
    for (const training of trainings.values())
      for (const { uploadId } of namedFiles(training)) usedIds.add(uploadId);
  }
  const unusedFiles = files.filter(({ uploadId }) => !usedIds.has(uploadId));
  if (unusedFiles.length === 0) return;
  const stored = unusedFiles.map(({ uploadId: _, ...place }) => place);
  await transact([publishWrite(deps, contentRemoved, clientId, { files: stored })]);
}
