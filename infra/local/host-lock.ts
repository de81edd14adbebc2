import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HostError } from './failure.ts';

/**
 * Locks a data folder for this process until the returned database is closed. The kernel releases the lock of
 * a killed process. The lock has its own file, so that backups can read `host.db` while the host runs.
 *
 * @throws HostError if another process has locked the folder
 */
export function lockFolder(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'host.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked/.test(error.message))) throw error;
    throw new FolderInUse(dataDir);
  }
  return lock;
}

/** The refusal of a data folder that another process uses. */
export class FolderInUse extends HostError {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another host. Stop that one, or choose another folder: DATA_DIR=.local-2 npm start`,
    );
  }
}
