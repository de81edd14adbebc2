import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HostError } from '../failure.ts';
import { type BackupManifest, formatVersion } from './backup-format.ts';
import { openData } from './data-source.ts';
import { readArchive } from './read-archive.ts';
import { factOf } from './store-counts.ts';
import { publishArchive, writeArchive } from './write-archive.ts';

interface MadeBackup {
  manifest: BackupManifest;
  isRunning: boolean;
  bytes: number;
}

/**
 * Makes a backup of a data folder. A running host continues meanwhile. The file is complete, verified and on disk when
 * this resolves. An earlier file with its name remains in the meantime.
 *
 * @throws HostError
 */
export async function makeBackup(
  dataDir: string,
  file: string,
  passphrase: string | undefined,
): Promise<MadeBackup> {
  const part = `${file}.part`;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new HostError(`${file} is a folder. Name a file in it.`);
  mkdirSync(dirname(file), { recursive: true });
  const source = await openData(dataDir);
  try {
    const { copies, assertHeld, isRunning } = source;
    const { version, schema } = factOf<{ version: string; schema: number }>(
      join(copies, 'host.db'),
      'data',
    ) ?? { version: 'an earlier build', schema: 0 };
    const header = { format: formatVersion, version, schema, createdAt: new Date().toISOString() };
    await writeArchive(part, { dataDir, copies, header, passphrase }, assertHeld);
    const manifest = await readArchive(part, { passphrase });
    await publishArchive(part, file);
    return { manifest, isRunning, bytes: statSync(file).size };
  } catch (error) {
    removeUnfinished(file);
    throw error;
  } finally {
    source.release();
  }
}

/** Deletes what a failed or ended backup has left. */
export function removeUnfinished(file: string): void {
  for (const end of ['.part', '.part.sums']) rmSync(`${file}${end}`, { force: true });
}
