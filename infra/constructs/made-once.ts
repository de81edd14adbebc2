import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** In `cdk.out`: each state of the sources has a directory of its own, so that nothing that runs is disturbed. */
const all = join(root, 'cdk.out');
const kept = 8;

interface CachedBuild {
  /** What the directories are called; a dash and a hash of the sources follow. */
  name: string;
  /** Files and folders of the repository that it is made of. */
  sources: readonly string[];
  /** Those of them that it is not made of. */
  except: RegExp;
  /** What else decides what is made. */
  options?: readonly string[];
  /** Fills the directory, which is not there yet. */
  make(directory: string): Promise<void>;
}

/**
 * Directory of what is made of the sources as they are; made when it is not there. The latest eight stay. Who makes
 * the same at the same moment finds it made, or has made it in vain.
 */
export async function madeOnce({ name, sources, except, options = [], make }: CachedBuild): Promise<string> {
  const directory = join(all, `${name}-${hashOf(sources, except, options)}`);
  if (existsSync(directory)) return directory;
  const made = `${directory}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(dirname(made), { recursive: true });
  await make(made);
  try {
    renameSync(made, directory);
  } catch {
    rmSync(made, { recursive: true, force: true });
  }
  keepLatest(new RegExp(`^${name}-\\w+$`));
  return directory;
}

/** Removes all but the newest of the directories whose name matches. */
function keepLatest(mine: RegExp): void {
  const age = (name: string) => statSync(join(all, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(all).filter((name) => mine.test(name));
  for (const name of names.sort((a, b) => age(b) - age(a)).slice(kept))
    rmSync(join(all, name), { recursive: true, force: true });
}

function filesBelow(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

function hashOf(paths: readonly string[], except: RegExp, options: readonly string[]): string {
  const hash = createHash('sha256').update(options.join('\n'));
  for (const file of paths.flatMap(filesBelow)) {
    if (!except.test(file)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
