import type { masterContentChanged } from '../../../events/content/master-contents.ts';
import type { DataOf } from '../../../events/envelope.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { listPresentCards, updateTrainingWrites } from '../catalogue/index.ts';
import {
  changePublished,
  findTraining,
  type Training,
  verificationAfter,
  withVerification,
} from '../content-records/index.ts';
import { findMasterContent, type MasterContentRecord, sharedFiles } from '../master-contents/index.ts';
import { removeMasterFiles } from './remove-master-files.ts';

/**
 * Trainings follow the files of their master content: what they serve, what is listed of them, and whether they
 * are listed at all. Where anybody but a super admin changed them, a partner's training has to be verified again,
 * and what was verified last keeps its files for others (TR-08). Once all have followed, the stored bytes go that
 * none of them keeps.
 *
 * What is written is what the master content holds now, so repeated and late events do nothing. A training that
 * chooses it meanwhile is refused where it read an older state.
 */
export async function followMasterContent(
  deps: Deps,
  { masterContentId, replaced = [] }: DataOf<typeof masterContentChanged>,
): Promise<void> {
  for (const { id, facts } of await listPresentCards(ownerOf(masterContentId) ?? '')) {
    if (facts.masterContentId === masterContentId) await follow(deps, id, masterContentId);
  }
  await removeMasterFiles(deps, { masterContentId, files: replaced });
}

const follow = (deps: Deps, trainingId: string, masterContentId: string): Promise<void> =>
  retryOnConflict(async () => {
    // In this order: whoever wrote the training before it was read here had read no newer master content.
    const before = await findTraining(trainingId);
    const master = await findMasterContent(masterContentId);
    if (!master || before?.masterContentId !== masterContentId) return;
    const files = filesAfter(before, master);
    const { authorChanges = 0 } = master;
    const role = authorChanges === (before.followedChanges ?? 0) ? 'super' : 'author';
    if (role === 'super' && same(files, before.files)) return;
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
    await transact([...(await updateTrainingWrites(deps, before, after)), changePublished(deps, after)]);
  });

function filesAfter({ files: before }: Training, master: MasterContentRecord): Training['files'] {
  const files: Training['files'] = sharedFiles(master.files);
  for (const type of fileTypes) {
    const { ready } = files[type];
    const was = before[type].ready;
    // A super admin's download of the same bytes stays noted.
    if (ready && was?.downloadedDate && was.uploadId === ready.uploadId) {
      files[type] = { ready: { ...ready, downloadedDate: was.downloadedDate } };
    }
  }
  return files;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** With the names of every level in one order: what was stored comes back in another. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
