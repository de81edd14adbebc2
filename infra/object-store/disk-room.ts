import { statfsSync } from 'node:fs';

/** Bytes that uploads leave free, so that the databases can store deletions. */
export const uploadReserve = 16 * 1024 * 1024;

/** Minimum free bytes for changes by the API. Write-ahead logs and their checkpoints need them. */
export const writeReserve = 8 * 1024 * 1024;

/** Minimum free bytes for deliveries of queues. */
export const queueReserve = 1024 * 1024;

/** Returns whether the disk of `directory` has at least `bytes` free. */
export function hasRoom(directory: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= bytes;
}
