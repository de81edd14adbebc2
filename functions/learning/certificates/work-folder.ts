import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const begin = 'certificates-';

/**
 * Runs `work` with a new folder on the worker's disk, and deletes the folder afterwards.
 *
 * A function that stops at its timeout deletes nothing, and the next function uses the same disk. The name of
 * a folder contains the end of its function, and folders of ended functions are deleted first. A folder of a
 * running or crashed function remains until this end. The disk has space for both.
 *
 * @param endsBy end of the function, finished or not
 */
export async function inWorkFolder(
  { now, endsBy }: { now: Date; endsBy: Date },
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const all = await readdir(tmpdir());
  const expiredFolders = all.filter((name) => name.startsWith(begin) && folderEnd(name) <= now.getTime());
  for (const name of expiredFolders) await rm(join(tmpdir(), name), { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir(), `${begin}${endsBy.getTime()}-`));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the end of a folder's function. NaN, which is never past, for any other folder. */
const folderEnd = (name: string): number =>
  Number(/^\d+(?=-)/.exec(name.slice(begin.length))?.[0] ?? Number.NaN);
