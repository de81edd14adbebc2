import type { FileType } from '../contracts/content/content-files.ts';
import {
  type ArchiveEntry,
  checkArchive,
  checkStructure,
  localScripts,
  manifestIn,
  missingBuildFiles,
  type ReadableArchive,
  type Tree,
} from './archive-rules.ts';
import { courseStructureName, readCourseStructure } from './cmi5-structure.ts';
import type { ContentPackage } from './content-package.ts';
import { Rejection } from './rejection.ts';
import { maxManifestBytes, readManifest } from './scorm-manifest.ts';
import { decodeXml } from './xml-elements.ts';

/** The files of content, and the package if they are one. */
export interface CheckedContent extends Tree {
  package?: ContentPackage;
}

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
export async function checkContent(archive: ReadableArchive, fileType: FileType): Promise<CheckedContent> {
  checkArchive(archive, fileType === 'WEB_GL');
  const { tree, probes } = checkStructure(fileType, archive.entries);
  for (const { alternatives, begins, otherwise } of probes) {
    const heads = await Promise.all(alternatives.map((entry) => archive.head(entry, begins.length)));
    if (!heads.some((head) => begins.every((byte, at) => head[at] === byte))) throw otherwise;
  }
  if (fileType !== 'WEB_GL') return tree;
  const manifest = manifestIn(tree);
  if (manifest) return { ...tree, package: await readPackage(archive, tree, manifest) };
  await checkBuild(archive, tree);
  return tree;
}

/**
 * Reads the manifest of a package, and checks that the package contains the file of each unit.
 *
 * @throws Rejection PACKAGE_INVALID, PACKAGE_FILE_MISSING
 */
async function readPackage(
  archive: ReadableArchive,
  { files }: Tree,
  manifest: ArchiveEntry,
): Promise<ContentPackage> {
  if (manifest.uncompressedSize > maxManifestBytes) throw new Rejection('PACKAGE_INVALID', manifest.name);
  const bytes = await archive.head(manifest, manifest.uncompressedSize);
  const text = decodeXml(bytes);
  const isCmi5 = manifest === files.get(courseStructureName);
  const content = isCmi5 ? readCourseStructure(text) : readManifest(text);
  const missing = content.units.find(({ path }) => !(isCmi5 && path === '') && !files.has(path));
  if (missing) throw new Rejection('PACKAGE_FILE_MISSING', missing.href);
  return content;
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
