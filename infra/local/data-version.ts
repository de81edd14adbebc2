import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { MigrationReport } from '../../functions/administration/migrations/run-migrations.ts';
import { schemaVersion } from '../../shared/schema.ts';
import { productVersion } from '../constructs/installation.ts';
import { hasRoom } from '../object-store/disk-room.ts';
import { HostError } from './failure.ts';
import type { HostState } from './state.ts';

/** The schema of a data folder, and the version of the product that reached it. */
interface DataVersion {
  schema: number;
  version: string;
}

/** An update of a data folder that has begun. */
interface DataUpdate {
  from: DataVersion;
  /** Folder of the copy. */
  backup: string;
}

/** Data of builds that did not store their version. */
const unversioned: DataVersion = { schema: 0, version: 'an earlier build' };
/** Parts of a data folder that an update changes. Stored files never change. */
const copied = ['dynamodb', 'queues', 'generations.json'];
const current = (): DataVersion => ({ schema: schemaVersion, version: productVersion() });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns whether a host has stored nothing in the folder yet. */
export const isNewFolder = (dataDir: string): boolean => {
  const path = join(dataDir, 'dynamodb');
  return !existsSync(path) || readdirSync(path).length === 0;
};

/** The update that a data folder of an earlier version needs before it can be used. */
export class FolderUpdate {
  readonly #state: HostState;
  readonly #dataDir: string;
  readonly #from: DataVersion;

  private constructor(state: HostState, dataDir: string, from: DataVersion) {
    this.#state = state;
    this.#dataDir = dataDir;
    this.#from = from;
  }

  /**
   * Returns the update that the folder needs, or undefined. A new folder gets the version of this product.
   *
   * @throws HostError if a newer version of the product has used the folder
   */
  static of(state: HostState, dataDir: string, { isNew }: { isNew: boolean }): FolderUpdate | undefined {
    const storedVersion = state.get<DataVersion>('data');
    if (isNew && !storedVersion) state.set('data', current());
    const stored = storedVersion ?? (isNew ? current() : unversioned);
    if (stored.schema > schemaVersion)
      throw new HostError(
        `The data folder ${dataDir} has schema ${stored.schema}, of version ${stored.version}. This is version ${productVersion()} with schema ${schemaVersion}.\n` +
          `Start version ${stored.version} or newer, or choose another folder: DATA_DIR=.local-2 npm start`,
      );
    return stored.schema < schemaVersion ? new FolderUpdate(state, dataDir, stored) : undefined;
  }

  /**
   * Copies the table, the queues and the host's records to a folder next to the data folder, unless an
   * earlier start has copied them. No store may be running.
   *
   * @throws HostError if the disk has too little space
   */
  copyFirst(): void {
    const { schema, version } = this.#from;
    say(
      `The data has schema ${schema} (${version}). This is version ${productVersion()}, schema ${schemaVersion}.`,
    );
    const startedUpdate = this.#state.get<DataUpdate>('update');
    if (startedUpdate) {
      say(`Continuing the update. The copy of the data before it is in ${startedUpdate.backup}`);
      return;
    }
    const names = copied.filter((name) => existsSync(join(this.#dataDir, name)));
    const bytes = [...names, 'host.db'].reduce((sum, name) => sum + sizeOf(join(this.#dataDir, name)), 0);
    // The migrated table, its log and the copy.
    if (!hasRoom(this.#dataDir, 4 * bytes))
      throw new HostError(
        `The update of ${this.#dataDir} needs ${megabytes(4 * bytes)} of free space, for a copy of the data among others.`,
      );
    const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
    const backup = `${this.#dataDir}-schema-${schema}-${time}`;
    const part = `${backup}.part`;
    mkdirSync(part);
    for (const name of names) cpSync(join(this.#dataDir, name), join(part, name), { recursive: true });
    this.#state.copyTo(join(part, 'host.db'));
    renameSync(part, backup);
    this.#state.set('update', { from: this.#from, backup } satisfies DataUpdate);
    say(`Copied ${[...names, 'host.db'].join(', ')} to ${backup} (${megabytes(bytes)})`);
  }

  /**
   * Migrates the table. Continues where an earlier start was ended.
   *
   * @param migrate runs the migrations for some seconds. Undefined: the templates have no migrations
   * @throws HostError if a migration fails
   */
  async run(migrate: (() => Promise<MigrationReport>) | undefined): Promise<void> {
    const printed = new Set<number>();
    let checkLine = '';
    for (let report = await this.#next(migrate); report; report = await this.#next(migrate)) {
      for (const { number, name, complete, scanned, changed } of report.migrations) {
        if (printed.has(number)) continue;
        if (complete) printed.add(number);
        say(`  ${number} ${name}: ${scanned} items read, ${changed} changed${complete ? '' : ' so far'}`);
      }
      const { check } = report;
      const line = check
        ? `  check of records: ${check.checked} of ${check.total} organisations, ${check.found} disagreements, ${check.repaired} repaired`
        : '';
      if (line && line !== checkLine) say(line);
      checkLine = line;
      if (report.complete) break;
    }
    this.#state.transaction(() => {
      this.#state.set('data', current());
      this.#state.remove('update');
    });
    say(`The data now has schema ${schemaVersion}.`);
  }

  async #next(migrate: (() => Promise<MigrationReport>) | undefined): Promise<MigrationReport | undefined> {
    try {
      return await migrate?.();
    } catch (error) {
      const backup = this.#state.get<DataUpdate>('update')?.backup ?? '';
      throw new HostError(
        `The update of the data stopped: ${error instanceof Error ? error.message : String(error)}\n` +
          `The next start continues it. The data before the update is in ${relative(process.cwd(), backup)} (docs/upgrading.md).`,
      );
    }
  }
}

function sizeOf(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const megabytes = (bytes: number): string => `${Math.max(1, Math.ceil(bytes / 1e6))} MB`;
