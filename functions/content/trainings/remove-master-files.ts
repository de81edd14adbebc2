import type { masterFilesReleased } from '../../../events/content/master-contents.ts';
import { contentRemoved } from '../../../events/delivery/uploads.ts';
import type { DataOf } from '../../../events/envelope.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { listPresentCards } from '../catalogue/index.ts';
import { findTrainings, namedFiles } from '../content-records/index.ts';
import { findMasterContent } from '../master-contents/index.ts';

/** Trainings that are held in memory at once. */
const atOnce = 100;

/**
 * Removes the stored bytes of files that a master content has no more, and that no training of its organisation
 * names: none that has yet to follow it, and none that keeps them for others as what was verified last (TR-08).
 *
 * The master content is read first: a file that it has lost never comes back, so that no training begins to name it
 * after it was read here. Repeated and late events do nothing.
 */
export async function removeMasterFiles(
  deps: Deps,
  { masterContentId, files }: DataOf<typeof masterFilesReleased>,
): Promise<void> {
  if (files.length === 0) return;
  const clientId = ownerOf(masterContentId) ?? '';
  const master = await findMasterContent(masterContentId);
  const named = new Set(fileTypes.map((type) => master?.files[type].ready?.uploadId));
  const ids = (await listPresentCards(clientId))
    .filter(({ facts }) => facts.masterContentId === masterContentId || facts.verification)
    .map((card) => card.id);
  for (let from = 0; from < ids.length; from += atOnce) {
    const trainings = await findTrainings(ids.slice(from, from + atOnce));
    for (const training of trainings.values())
      for (const { uploadId } of namedFiles(training)) named.add(uploadId);
  }
  const gone = files.filter(({ uploadId }) => !named.has(uploadId));
  if (gone.length === 0) return;
  const stored = gone.map(({ uploadId: _, ...place }) => place);
  await transact([publish(deps, contentRemoved, clientId, { files: stored })]);
}
