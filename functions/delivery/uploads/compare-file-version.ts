import type { FileType } from '../../../shared/contracts/content/content-files.ts';
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
import { inspectArchive } from './inspect-archive.ts';
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
    const [before, after] = await Promise.all([readTree(version, fileType), readTree(served, fileType)]);
    return compareFiles(before, after);
  };

async function readTree(file: ReadyFile, fileType: FileType) {
  const place = contentPlace(file);
  const head = await headObject(place);
  // The version was deleted since it was read.
  if (!head) throw new AppError('NOT_FOUND');
  const { tree } = await inspectArchive(inBlocks(objectSource(place, head.size, head.etag)), fileType);
  return tree.files;
}
