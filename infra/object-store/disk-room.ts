import { statfsSync } from 'node:fs';

/** Bytes that uploads leave free, so that the databases can still store what frees space. */
export const uploadReserve = 16 * 1024 * 1024;

/** Bytes below which the API refuses changes: write-ahead logs and their checkpoints need them. */
export const writeReserve = 8 * 1024 * 1024;

/** Bytes below which queues deliver no messages. */
export const queueReserve = 1024 * 1024;

/** Returns whether the disk of `directory` has at least so many bytes free. */
export function hasRoom(directory: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= bytes;
}
