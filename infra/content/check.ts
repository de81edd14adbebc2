import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inspectArchive } from '../../functions/delivery/uploads/inspect-archive.ts';
import { openArchive } from '../../functions/delivery/uploads/open-archive.ts';
import { readAll } from '../../functions/delivery/uploads/read-archive.ts';
import { inBlocks, type Source } from '../../functions/delivery/uploads/source.ts';
import type { ArchiveEntry } from '../../shared/archive/archive-rules.ts';
import type { FileType, PackageStandard } from '../../shared/contracts/content/content-files.ts';

export interface Checked {
  type: FileType;
  files: number;
  /** Bytes of the archive, and of its unpacked files. */
  size: number;
  unpackedSize: number;
  /** SHA-256 of the archive, hexadecimal. */
  sha256: string;
  /** The standard of a package. */
  standard?: PackageStandard;
}

/**
 * Checks a folder or an archive as the platform does after an upload (UP-03): structure, type, and every byte.
 *
 * @param type guessed from the files if it is not given
 * @throws Rejection with the first reason
 */
export async function checkContentAt(path: string, type?: FileType): Promise<Checked> {
  if (!(await stat(path)).isDirectory()) return checkArchiveAt(path, type);
  const temporary = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    const archive = join(temporary, 'content.zip');
    await zipFolder(path, archive);
    return await checkArchiveAt(archive, type);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function checkArchiveAt(path: string, given: FileType | undefined): Promise<Checked> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const source: Source = {
      size,
      async read(start, end) {
        const bytes = Buffer.alloc(end - start);
        await file.read(bytes, 0, bytes.length, start);
        return bytes;
      },
    };
    const blocks = inBlocks(source);
    const sha256 = blocks.hashing();
    const type = given ?? guessType(path, (await openArchive(blocks)).entries);
    const { archive, tree } = await inspectArchive(blocks, type);
    await readAll(archive);
    const files = archive.entries.filter(({ directory }) => !directory);
    const unpackedSize = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const standard = tree.package ? { standard: tree.package.standard } : {};
    return { type, files: files.length, size, unpackedSize, sha256: await sha256(), ...standard };
  } finally {
    await file.close();
  }
}

/** An APK by its name, a program for Windows by its .exe, otherwise web content. */
function guessType(path: string, entries: readonly ArchiveEntry[]): FileType {
  if (/\.apk$/i.test(path)) return 'APK';
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (has(/(^|\/)AndroidManifest\.xml$/)) return 'APK';
  return has(/\.exe$/i) && !has(/(^|\/)index\.html$/i) ? 'UNITY' : 'WEB_GL';
}

/** Writes all files of a folder into an archive, without files that systems add. */
async function zipFolder(folder: string, target: string): Promise<void> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !/^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(entry.name))
      zip.addFile(path, relative(folder, path).split(sep).join('/'));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}
