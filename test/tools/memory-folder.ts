import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux stores the files below this folder in memory. Containers often have only 64 MB of it. */
const linux = '/dev/shm';
/** A host of the tests writes at most 200 MB, and several hosts run at the same time. */
const room = 4 * 1024 ** 3;

/**
 * Creates a folder in memory, which is deleted when this process ends. Deletes folders of processes that were
 * killed. Returns undefined if the machine has no such folder, or not enough space in it.
 */
export function memoryFolder(root = linux, needed = room): string | undefined {
  if (!existsSync(root)) return undefined;
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < needed) return undefined;
  for (const name of readdirSync(root)) {
    const [, pid] = /^tests-(\d+)-/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(root, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(root, `tests-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
