import type { FileType } from '../contracts/content/content-files.ts';
import {
  checkArchive,
  checkStructure,
  localScripts,
  missingBuildFiles,
  type ReadableArchive,
  type Tree,
} from './archive-rules.ts';
import { Rejection } from './rejection.ts';

/** Maximum bytes of a page or script that is read. */
const maxTextSize = 2_000_000;

/**
 * Checks that an archive is content of its type (UP-03), by its directory and some first bytes. The page calls this
 * before it sends a file, and the server when the file has arrived.
 *
 * 1. Rejects properties that no archive may have.
 * 2. Checks the structure of the type.
 * 3. Checks the files that identify the type.
 *
 * @throws Rejection
 */
export async function checkContent(archive: ReadableArchive, fileType: FileType): Promise<Tree> {
  checkArchive(archive, fileType === 'WEB_GL');
  const { tree, probes } = checkStructure(fileType, archive.entries);
  for (const { alternatives, begins, otherwise } of probes) {
    const heads = await Promise.all(alternatives.map((entry) => archive.head(entry, begins.length)));
    if (!heads.some((head) => begins.every((byte, at) => head[at] === byte))) throw otherwise;
  }
  if (fileType === 'WEB_GL') await checkBuild(archive, tree);
  return tree;
}

async function checkBuild(archive: ReadableArchive, tree: Tree): Promise<void> {
  const read = async (path: string): Promise<string> => {
    const entry = tree.files.get(path);
    return !entry || entry.uncompressedSize > maxTextSize ? '' : archive.text(entry);
  };
  const page = await read('index.html');
  const scripts = await Promise.all(localScripts(page).slice(0, 20).map(read));
  const [missing] = missingBuildFiles(tree, [page, ...scripts]);
  if (missing) throw new Rejection('UNITY_BUILD_INCOMPLETE', missing);
}
