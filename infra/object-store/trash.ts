import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const day = 86_400_000;
const keptDays = 7;

/** `2026-11-25T15-40-00-000Z`: an instant that every file system accepts as a name. */
const nameOf = (instant: number): string => new Date(instant).toISOString().replace(/[:.]/g, '-');
const instantOf = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/**
 * Files that a start found without a reference: `<instant>/<path in the data folder>`, deleted after seven days. Times
 * are the machine's, because the movable clock of the host must not delete anything.
 */
export class Trash {
  readonly #dataDir: string;
  readonly #directory: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#directory = join(dataDir, 'trash');
  }

  /** Moves files of the data folder, named by their paths in it, into the trash. */
  add(paths: readonly string[]): void {
    const to = join(this.#directory, nameOf(Date.now()));
    for (const path of paths) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      renameSync(join(this.#dataDir, path), join(to, path));
    }
  }

  /** Moves files back to where they were; returns the paths that were found. The latest copy of each counts. */
  takeBack(paths: readonly string[]): string[] {
    const latestFirst = this.#entries().toReversed();
    return paths.filter((path) => {
      const found = latestFirst
        .map((entry) => join(this.#directory, entry, path))
        .find((file) => existsSync(file));
      if (found) renameSync(found, join(this.#dataDir, path));
      return found !== undefined;
    });
  }

  /** Deletes what has been in the trash for seven days; returns the number of files. */
  empty(now = Date.now()): number {
    let deleted = 0;
    for (const entry of this.#entries()) {
      const path = join(this.#directory, entry);
      // The clock of the machine was ahead when the files came here: their seven days begin now.
      if (instantOf(entry) > now) renameSync(path, join(this.#directory, nameOf(now)));
      if (!(instantOf(entry) < now - keptDays * day)) continue;
      const files = readdirSync(path, { recursive: true, withFileTypes: true });
      deleted += files.filter((file) => file.isFile()).length;
      rmSync(path, { recursive: true });
    }
    return deleted;
  }

  /** Folders of the trash, the oldest first. */
  #entries(): string[] {
    if (!existsSync(this.#directory)) return [];
    return readdirSync(this.#directory)
      .filter((name) => !Number.isNaN(instantOf(name)))
      .sort();
  }
}
