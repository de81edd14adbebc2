import type { masterContentChanged } from '../../../events/content/master-contents.ts';
import type { DataOf } from '../../../events/envelope.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { idOwner } from '../../../shared/ids.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { listPresentCards, updateTrainingWrites } from '../catalogue/index.ts';
import {
  findTraining,
  publishTrainingChangeWrite,
  type Training,
  verificationAfter,
  withVerification,
} from '../content-records/index.ts';
import { findMasterContent, type MasterContentRecord, sharedFiles } from '../master-contents/index.ts';
import { removeMasterFiles } from './remove-master-files.ts';

/**
 * Updates all trainings of a master content to its current files, with their cards. Unless a super admin
 * changed the master content, a partner's training must be verified again. Its last verified state retains
 * its files (TR-08). Afterwards deletes the stored bytes that no training uses.
 *
 * Writes the current state of the master content, so that repeated and late events have no effect. A training
 * that chooses the master content meanwhile is refused if it read an older state.
 */
export async function followMasterContent(
  deps: Deps,
  { masterContentId, replaced = [] }: DataOf<typeof masterContentChanged>,
): Promise<void> {
  for (const { id, facts } of await listPresentCards(idOwner(masterContentId) ?? '')) {
    if (facts.masterContentId === masterContentId) await updateTraining(deps, id, masterContentId);
  }
  await removeMasterFiles(deps, { masterContentId, files: replaced });
}

const updateTraining = (deps: Deps, trainingId: string, masterContentId: string): Promise<void> =>
  retryOnConflict(async () => {
    // This order matters. A training that was written before this read was based on the same or an older
    // master content.
    const before = await findTraining(trainingId);
    const master = await findMasterContent(masterContentId);
    if (!master || before?.masterContentId !== masterContentId) return;
    const files = filesAfter(before, master);
    const { authorChanges = 0 } = master;
    const role = authorChanges === (before.followedChanges ?? 0) ? 'super' : 'author';
    if (role === 'super' && isSameJson(files, before.files)) return;
    const now = deps.now().toISOString();
    const published = before.publishedDate ?? (fileTypes.some((type) => files[type].ready) ? now : undefined);
    const after: Training = {
      ...withVerification(before, verificationAfter(before, before.partnerId, role, now)),
      files,
      followedChanges: authorChanges,
      ...(published ? { publishedDate: published } : {}),
      lastModifiedDate: now,
      revision: before.revision + 1,
    };
    await transact([
      ...(await updateTrainingWrites(deps, before, after)),
      publishTrainingChangeWrite(deps, after),
    ]);
  });

function filesAfter({ files: before }: Training, master: MasterContentRecord): Training['files'] {
  const files: Training['files'] = sharedFiles(master.files);
  for (const type of fileTypes) {
    const { ready } = files[type];
    const previous = before[type].ready;
    // Retains the time of a super admin's download while the bytes are the same.
    if (ready && previous?.downloadedDate && previous.uploadId === ready.uploadId) {
      files[type] = { ready: { ...ready, downloadedDate: previous.downloadedDate } };
    }
  }
  return files;
}

const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Sorts the names of every level, because stored objects are returned with names in another order. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
}
