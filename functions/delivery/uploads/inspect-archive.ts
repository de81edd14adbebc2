import { type CheckedContent, checkContent } from '../../../shared/archive/check-content.ts';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';
import type { Source } from './source.ts';

export interface Inspected {
  archive: OpenArchive;
  tree: CheckedContent;
}

/**
 * Checks that an archive is content of its type (UP-03). The bytes of its entries are checked when they are read.
 *
 * @throws Rejection
 */
export async function inspectArchive(source: Source, fileType: FileType): Promise<Inspected> {
  const archive = await openArchive(source);
  return { archive, tree: await checkContent(archive, fileType) };
}
