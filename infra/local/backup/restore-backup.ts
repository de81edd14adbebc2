import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { schemaVersion } from '../../../shared/schema.ts';
import { productVersion } from '../../constructs/installation.ts';
import { HostError } from '../failure.ts';
import { lockFolder } from '../host-lock.ts';
import type { BackupHeader, BackupManifest } from './backup-format.ts';
import { copiesFolder, databasesOf } from './copy-databases.ts';
import { addressFile } from './copy-service.ts';
import { beginSwitch, completeSwitch, isPartOfSwitch, latestReplaced } from './data-switch.ts';
import { readArchive } from './read-archive.ts';
import { countStores, namedFiles } from './store-counts.ts';

interface RestoreOptions {
  /** The data folder to create or to replace. */
  to: string;
  /** Replaces the data of a folder that is not empty. */
  replace: boolean;
  passphrase: string | undefined;
}

interface RestoredBackup {
  manifest: BackupManifest;
  /** Folder of the data before. Undefined if there was none. */
  previous: string | undefined;
}

/** Folder of the data that is being restored, in the data folder, so that a rename moves it. */
const restoring = 'restoring';

/**
 * Restores a backup into a folder in the data folder, verifies it, and switches to it in one step. The data before
 * remains in another folder.
 *
 * @throws HostError if the backup cannot be used, or the target is in use or not empty. The data is then unchanged
 */
export async function restoreBackup(
  file: string,
  { to, replace, passphrase }: RestoreOptions,
): Promise<RestoredBackup> {
  if (hasData(to) && !replace)
    throw new HostError(
      `${to} is not empty. Restore into another folder with --to DIR, or replace its data with --replace. The replaced data remains in a folder within ${to}.`,
    );
  mkdirSync(to, { recursive: true });
  const lock = lockFolder(to);
  const folder = join(to, restoring);
  try {
    completeSwitch(to);
    // Remains of an interrupted restore.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    const manifest = await readArchive(file, { passphrase, check: assertUsable, into: folder });
    verify(folder, manifest);
    forgetMachine(join(folder, 'host.db'));
    return { manifest, previous: beginSwitch(to, restoring) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    lock.close();
    if (!hasData(to)) rmSync(to, { recursive: true, force: true });
  }
}

/**
 * Switches back to the data that the latest restore has replaced. @returns the folder of the data until now
 *
 * @throws HostError without such data
 */
export function undoRestore(to: string): string | undefined {
  if (!existsSync(to)) throw new HostError(`${to} does not exist`);
  const lock = lockFolder(to);
  try {
    completeSwitch(to);
    const latest = latestReplaced(to);
    if (!latest) throw new HostError(`${to} contains no data that a restore has replaced`);
    return beginSwitch(to, latest);
  } finally {
    lock.close();
  }
}

const hasData = (dataDir: string): boolean =>
  existsSync(dataDir) &&
  readdirSync(dataDir).some(
    (name) => !['host.lock', addressFile, restoring, copiesFolder].includes(name) && !isPartOfSwitch(name),
  );

/** @throws HostError for data of a newer version */
function assertUsable({ schema, version }: BackupHeader): void {
  if (schema <= schemaVersion) return;
  throw new HostError(
    `The backup has schema ${schema}, of version ${version}. This is version ${productVersion()} with schema ${schemaVersion}. Restore it with version ${version} or a newer one.`,
  );
}

/** Compares the restored databases and files with the manifest. */
function verify(folder: string, { stores }: BackupManifest): void {
  const { table, queues, records, objects } = stores;
  const expected = {
    table: { items: table.items },
    queues: { messages: queues.messages },
    records: { secrets: records.secrets, mails: records.mails },
    objects: { objects: objects.objects, parts: objects.parts },
  };
  const databases = databasesOf(folder);
  const found = countStores(folder, databases);
  if (!isDeepStrictEqual(found, expected))
    throw new HostError(
      `The restored data is not the data of the backup: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
    );
  let missing = 0;
  for (const { file, size } of namedFiles(join(folder, databases.records)))
    if (statSync(join(folder, 'objects', file), { throwIfNoEntry: false })?.size !== size) missing += 1;
  if (missing !== objects.missing)
    throw new HostError(`${missing} stored files are missing or incomplete, instead of ${objects.missing}`);
}

/** Deletes facts about the machine that made the backup. An interrupted update begins again with its own copy. */
function forgetMachine(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("DELETE FROM facts WHERE name IN ('dynamo.pid', 'update')");
  database.close();
}
