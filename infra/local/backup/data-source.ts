import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { endOfFormer } from '../dynamo.ts';
import { HostError } from '../failure.ts';
import { FolderInUse } from '../host-lock.ts';
import { HostState } from '../state.ts';
import { copiesFolder, copyDatabases, databasesOf } from './copy-databases.ts';
import { addressFile, type CopyAddress } from './copy-service.ts';

/** A data folder whose stored files do not change, and consistent copies of its databases. */
export interface DataSource {
  isRunning: boolean;
  /** Folder of the copies. */
  copies: string;
  /** Throws HostError if the host that retains the files has ended. */
  assertHeld(): void;
  release(): void;
}

/**
 * Takes the copies from the running host of a data folder, or from the folder itself if no host uses it.
 *
 * @throws HostError if the folder is no data folder, is incomplete, or its host cannot make a backup now
 */
export async function openData(dataDir: string): Promise<DataSource> {
  if (!existsSync(join(dataDir, 'host.db')))
    throw new HostError(`${dataDir} is not the data folder of a local host`);
  let state: HostState;
  try {
    state = new HostState(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return ofRunningHost(dataDir);
    throw error;
  }
  const copies = join(dataDir, copiesFolder);
  const release = (): void => {
    rmSync(copies, { recursive: true, force: true });
    state.close();
  };
  try {
    await endOfFormer(dataDir, state);
    const { queues, table } = databasesOf(dataDir);
    for (const file of [queues, table]) state.generations.check(file);
    rmSync(copies, { recursive: true, force: true });
    mkdirSync(copies, { mode: 0o700 });
    await copyDatabases(dataDir, copies);
  } catch (error) {
    release();
    throw error;
  }
  return { isRunning: false, copies, assertHeld: () => undefined, release };
}

/** Asks the host for copies. The connection stays open until `release`. */
function ofRunningHost(dataDir: string): Promise<DataSource> {
  const path = join(dataDir, addressFile);
  if (!existsSync(path))
    throw new HostError(
      `The host of ${dataDir} is starting, or is of a version that makes no backups. Try again, or stop it.`,
    );
  const { url, key } = JSON.parse(readFileSync(path, 'utf8')) as CopyAddress;
  return new Promise((done, fail) => {
    let hasEnded = false;
    const copyRequest = request(
      url,
      { method: 'POST', headers: { authorization: `Bearer ${key}` } },
      (response) => {
        let text = '';
        const assertHeld = (): void => {
          if (hasEnded) throw new HostError('The host has ended during the backup. Make another backup.');
        };
        response.setEncoding('utf8').on('data', (part: string) => {
          if (text.includes('\n')) return;
          text += part;
          if (response.statusCode !== 200 || !text.includes('\n')) return;
          const { folder } = JSON.parse(text) as { folder: string };
          done({ isRunning: true, copies: folder, assertHeld, release: () => copyRequest.destroy() });
        });
        response.once('close', () => {
          hasEnded = true;
          const { message = 'The host has ended' } = text.startsWith('{"message"')
            ? (JSON.parse(text) as { message?: string })
            : {};
          fail(new HostError(`The host cannot make a backup: ${message}`));
        });
        response.once('error', () => undefined);
      },
    );
    copyRequest.once('error', (error) =>
      fail(
        new HostError(`The host of ${dataDir} does not respond: ${error.message}. Try again, or stop it.`),
      ),
    );
    copyRequest.end();
  });
}
