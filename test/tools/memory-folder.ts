import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux stores the files below this folder in memory. Containers often have only 64 MB of it. */
const linux = '/dev/shm';
/** A host of the tests writes at most 200 MB, and several hosts run at the same time. */
const room = 4 * 1024 ** 3;

/**
 * Returns the folder in memory of this process, which is deleted when the process ends. Creates it at the first
 * call, and deletes folders of processes that were killed. Returns undefined if the machine has no folder in
 * memory, or not enough space in it.
 */
export function memoryFolder(root = linux, needed = room): string | undefined {
  if (!existsSync(root)) return undefined;
  const names = readdirSync(root);
  const own = `tests-${process.pid}-`;
  const known = names.find((name) => name.startsWith(own));
  if (known) return join(root, known);
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < needed) return undefined;
  for (const name of names) {
    const [, pid] = /^tests-(\d+)-/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(root, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(root, own));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
