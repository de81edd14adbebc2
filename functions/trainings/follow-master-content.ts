import type { DataOf } from '../../events/envelope.ts';
import type { masterContentChanged } from '../../events/master-contents.ts';
import { fileTypes } from '../../shared/contracts/content-files.ts';
import { ownerOf } from '../../shared/ids.ts';
import { listCards, trainingRelisted } from '../catalogue/index.ts';
import { changePublished, filesFollowed, findTraining, type Training } from '../content/index.ts';
import { findMasterContent, type MasterContentRecord, sharedFiles } from '../master-contents/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';

/**
 * Trainings follow the files of their master content: what they serve, what is listed of them, and whether they
 * are listed at all. A partner's training needs no look for it: its author did not change it (TR-08).
 *
 * What is written is what the master content holds now, so repeated and late events do nothing. A training that
 * chooses it meanwhile is refused where it read an older state.
 */
export async function followMasterContent(
  deps: Deps,
  { masterContentId }: DataOf<typeof masterContentChanged>,
): Promise<void> {
  const cards = await listCards(ownerOf(masterContentId) ?? '');
  for (const { id, facts } of cards) {
    if (facts.masterContentId === masterContentId) await follow(deps, id, masterContentId);
  }
}

const follow = (deps: Deps, trainingId: string, masterContentId: string): Promise<void> =>
  retryOnConflict(async () => {
    // In this order: whoever wrote the training before it was read here had read no newer master content.
    const before = await findTraining(trainingId);
    const master = await findMasterContent(masterContentId);
    if (!before || !master) return;
    const files = filesAfter(before, master);
    const lastVerified = before.lastVerified && {
      ...before.lastVerified,
      files: filesAfter(before.lastVerified, master),
    };
    if (same(files, before.files) && same(lastVerified?.files, before.lastVerified?.files)) return;
    const now = deps.now().toISOString();
    const published = before.publishedDate ?? (fileTypes.some((type) => files[type].ready) ? now : undefined);
    const after: Training = {
      ...before,
      files,
      ...(lastVerified ? { lastVerified } : {}),
      ...(published ? { publishedDate: published } : {}),
      lastModifiedDate: now,
      revision: before.revision + 1,
    };
    await transact([
      filesFollowed(before, after),
      ...trainingRelisted(before, after),
      changePublished(deps, after),
    ]);
  });

type State = Pick<Training, 'masterContentId' | 'files'>;

function filesAfter(state: State, master: MasterContentRecord): Training['files'] {
  if (state.masterContentId !== master.id) return state.files;
  const files: Training['files'] = sharedFiles(master.files);
  for (const type of fileTypes) {
    const { ready } = files[type];
    const was = state.files[type].ready;
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
