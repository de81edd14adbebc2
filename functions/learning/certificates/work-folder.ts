import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const begin = 'certificates-';

/**
 * Hands over a folder of its own on the worker's disk, which is removed afterwards.
 *
 * A function that is stopped at its timeout removes nothing, and the next one finds the same disk: folders are named
 * after the moment at which their function ends, and those of functions that have ended go first. That of one which
 * still runs, or has died before its time, stays: the disk has room for both.
 *
 * @param endsBy when the function ends, done or not
 */
export async function inWorkFolder(
  { now, endsBy }: { now: Date; endsBy: Date },
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const all = await readdir(tmpdir());
  const left = all.filter((name) => name.startsWith(begin) && endOf(name) <= now.getTime());
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir(), `${begin}${endsBy.getTime()}-`));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** NaN, which is never past, for a folder that is none of these. */
const endOf = (name: string): number => Number(/^\d+(?=-)/.exec(name.slice(begin.length))?.[0] ?? Number.NaN);
