import { buildTree } from '../../../shared/archive/archive-rules.ts';
import type { FileDifferences } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ReadyFile } from '../../content/content-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { headObject } from '../../runtime/objects.ts';
import { compareFiles } from './difference-rules.ts';
import { getVersion } from './file-version.ts';
import { type ContentRef, getOwnedHolder } from './holder.ts';
import { openArchive } from './open-archive.ts';
import { contentPlace } from './places.ts';
import { parseFileType } from './put-file.ts';
import { inBlocks, objectSource } from './source.ts';

/**
 * Compares the files inside a version with the served version. Reads the directories of the two archives from storage,
 * and no file.
 *
 * @throws NOT_FOUND without this version, NOT_AUTHORIZED
 */
export const compareFileVersion =
  (kind: ContentRef['kind']) =>
  async (
    deps: Deps,
    actor: Actor,
    { params }: RequestInput<{ id: string; fileType: string; versionId: string }>,
  ): Promise<FileDifferences> => {
    const fileType = parseFileType(params.fileType);
    const holder = await getOwnedHolder(deps, actor, { kind, id: params.id, fileType });
    const version = getVersion(holder, params.versionId);
    const served = holder.file.ready;
    if (!served) throw new AppError('NOT_FOUND');
    const [before, after] = await Promise.all([readFiles(version), readFiles(served)]);
    return compareFiles(before, after);
  };

async function readFiles(file: ReadyFile) {
  const place = contentPlace(file);
  const head = await headObject(place);
  // The version was deleted since it was read.
  if (!head) throw new AppError('NOT_FOUND');
  const { entries } = await openArchive(inBlocks(objectSource(place, head.size, head.etag)));
  return buildTree(entries).files;
}
