import { statfsSync } from 'node:fs';
import { writeReserve } from '../object-store/disk-room.ts';

/** The state of the parts that requests need. */
export interface Readiness {
  ready: boolean;
  checks: Record<'started' | 'stores' | 'disk' | 'running', 'ok' | string>;
}

interface ReadinessParts {
  dataDir: string;
  /** Checks the stores. Undefined until the host has started and migrated its data. */
  checkStores: (() => Promise<void>) | undefined;
  isDraining: boolean;
}

/** Checks whether the installation can answer requests: started and migrated, stores, disk, not stopping. */
export async function checkReadiness({
  dataDir,
  checkStores,
  isDraining,
}: ReadinessParts): Promise<Readiness> {
  const { free } = diskOf(dataDir);
  const stores = checkStores
    ? await checkStores().then(
        () => 'ok',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
    : 'not started';
  const checks = {
    started: checkStores ? 'ok' : 'starting: stores and migrations',
    stores,
    disk: free >= writeReserve ? 'ok' : `only ${Math.floor(free / 1e6)} MB free, so changes are refused`,
    running: isDraining ? 'stopping' : 'ok',
  };
  return { ready: Object.values(checks).every((one) => one === 'ok'), checks };
}

/** Returns the free and the total bytes of the disk of a folder. */
export function diskOf(directory: string): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(directory);
  return { free: bavail * bsize, total: blocks * bsize };
}
