import { text } from 'node:stream/consumers';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { checkArchive, checkStructure, localScripts, missingBuildFiles, type Tree } from './archive-rules.ts';
import { type OpenArchive, openArchive } from './open-archive.ts';
import { Rejection } from './rejection-rules.ts';
import type { Source } from './source.ts';

export interface Inspected {
  archive: OpenArchive;
  tree: Tree;
}

const maxTextSize = 2_000_000;

/**
 * Checks that an archive is content of its type (UP-03), by its directory and some first bytes. The bytes of
 * entries are checked when they are read.
 *
 * 1. Reads the directory.
 * 2. Rejects properties that no archive may have.
 * 3. Checks the structure of the type.
 * 4. Checks the files that identify the type.
 *
 * @throws Rejection
 */
export async function inspectArchive(source: Source, fileType: FileType): Promise<Inspected> {
  const archive = await openArchive(source);
  checkArchive(archive, fileType === 'WEB_GL');
  const { tree, probes } = checkStructure(fileType, archive.entries);
  for (const { alternatives, begins, otherwise } of probes) {
    const heads = await Promise.all(alternatives.map((entry) => archive.head(entry, begins.length)));
    if (!heads.some((head) => head.equals(begins))) throw otherwise;
  }
  if (fileType === 'WEB_GL') await checkBuild(archive, tree);
  return { archive, tree };
}

async function checkBuild(archive: OpenArchive, tree: Tree): Promise<void> {
  const read = async (path: string): Promise<string> => {
    const entry = tree.files.get(path);
    if (!entry || entry.uncompressedSize > maxTextSize) return '';
    return text(await archive.stream(entry));
  };
  const page = await read('index.html');
  const scripts = await Promise.all(localScripts(page).slice(0, 20).map(read));
  const [missing] = missingBuildFiles(tree, [page, ...scripts]);
  if (missing) throw new Rejection('UNITY_BUILD_INCOMPLETE', missing);
}
