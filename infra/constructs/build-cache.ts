import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/**
 * Each state of the sources has its own directory below `cdk.out`, so that a new build does not disturb
 * running hosts.
 */
const all = join(root, 'cdk.out');
const keptBuilds = 8;

interface CachedBuild {
  /** Prefix of the directories. A dash and a hash of the sources follow. */
  name: string;
  /** Files and folders of the repository that determine the build. */
  sources: readonly string[];
  /** Files to exclude from the hash. */
  except: RegExp;
  /** Further input of the build. */
  options?: readonly string[];
  /** Fills the directory, which does not exist yet. */
  make(directory: string): Promise<void>;
}

/** Builds of this process that have not ended, by directory. */
const running = new Map<string, Promise<string>>();

/**
 * Returns the directory with the build of the current sources. Builds only if the directory does not exist.
 * The latest eight builds remain. Parallel calls of a process share one build. Two processes can build the same
 * state at the same time: the second result is discarded.
 */
export async function buildOnce({ sources, except, options = [], ...build }: CachedBuild): Promise<string> {
  const directory = join(all, `${build.name}-${hashFiles(sources, except, options)}`);
  if (existsSync(directory)) return directory;
  const started = running.get(directory) ?? fill(directory, build).finally(() => running.delete(directory));
  running.set(directory, started);
  return started;
}

async function fill(directory: string, { name, make }: Pick<CachedBuild, 'name' | 'make'>): Promise<string> {
  const temporary = `${directory}.${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(dirname(temporary), { recursive: true });
  await make(temporary);
  try {
    renameSync(temporary, directory);
  } catch {
    rmSync(temporary, { recursive: true, force: true });
  }
  keepLatest(new RegExp(`^${name}-\\w+$`));
  return directory;
}

/** Deletes all matching directories except the newest ones. */
function keepLatest(ownPattern: RegExp): void {
  const age = (name: string) => statSync(join(all, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(all).filter((name) => ownPattern.test(name));
  for (const name of names.sort((a, b) => age(b) - age(a)).slice(keptBuilds))
    rmSync(join(all, name), { recursive: true, force: true });
}

function filesBelow(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

function hashFiles(paths: readonly string[], except: RegExp, options: readonly string[]): string {
  const hash = createHash('sha256').update(options.join('\n'));
  for (const file of paths.flatMap(filesBelow)) {
    if (!except.test(file)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
