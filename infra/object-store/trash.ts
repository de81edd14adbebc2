import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const day = 86_400_000;
const keptDays = 7;

/** `2026-11-25T15-40-00-000Z`: an instant that every file system accepts as a name. */
const trashName = (instant: number): string => new Date(instant).toISOString().replace(/[:.]/g, '-');
const trashInstant = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));

/**
 * Files without a reference that a start found: `<instant>/<path in the data folder>`, deleted after seven
 * days. Uses the machine's time, because the movable clock of the host must not delete anything.
 */
export class Trash {
  readonly #dataDir: string;
  readonly #directory: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#directory = join(dataDir, 'trash');
  }

  /** Moves files of the data folder into the trash. `paths` are relative to the data folder. */
  add(paths: readonly string[]): void {
    const to = join(this.#directory, trashName(Date.now()));
    for (const path of paths) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      renameSync(join(this.#dataDir, path), join(to, path));
    }
  }

  /** Moves the latest copy of each file back to its place. Returns the paths of the found files. */
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

  /** Deletes files that have been in the trash for seven days. Returns the number of files. */
  empty(now = Date.now()): number {
    let deleted = 0;
    for (const entry of this.#entries()) {
      const path = join(this.#directory, entry);
      // The clock of the machine was ahead when the files were moved. Their seven days start now.
      if (trashInstant(entry) > now) renameSync(path, join(this.#directory, trashName(now)));
      if (!(trashInstant(entry) < now - keptDays * day)) continue;
      const files = readdirSync(path, { recursive: true, withFileTypes: true });
      deleted += files.filter((file) => file.isFile()).length;
      rmSync(path, { recursive: true });
    }
    return deleted;
  }

  /** Returns the folders of the trash, oldest first. */
  #entries(): string[] {
    if (!existsSync(this.#directory)) return [];
    return readdirSync(this.#directory)
      .filter((name) => !Number.isNaN(trashInstant(name)))
      .sort();
  }
}
