import { z } from 'zod';

/**
 * The archive is a tar file: `backup.json`, the files of a data folder, `SHA256SUMS` and `manifest.json`, with the
 * SHA-256 of everything after its end. Unpacked, it is a data folder that a host can start on.
 */
export const formatVersion = 1;

/** First entry. A restore reads it before it stores anything. */
export const backupHeader = z.object({
  format: z.number().int(),
  /** Version and schema of the data. */
  version: z.string(),
  schema: z.number().int(),
  createdAt: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const files = {
  files: z.number().int(),
  bytes: z.number().int(),
  /** Hash of the store's lines in SHA256SUMS. */
  sha256: z.string(),
};
const count = z.number().int();

/** Last entry. */
export const backupManifest = backupHeader.extend({
  stores: z.object({
    table: z.object({ ...files, items: count }),
    queues: z.object({ ...files, messages: count }),
    records: z.object({ ...files, secrets: count, mails: count }),
    objects: z.object({
      ...files,
      objects: count,
      parts: count,
      /** Files that `host.db` names and that the folder lacked. At most a hundred are named. */
      missing: count,
      missingFiles: z.array(z.string()),
    }),
  }),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type StoreName = keyof BackupManifest['stores'];

/** Returns the store of a file in the archive. Undefined for the files about the archive. Throws for other files. */
export function storeOf(name: string): StoreName | undefined {
  if (['backup.json', 'SHA256SUMS', 'manifest.json', 'generations.json'].includes(name)) return undefined;
  if (name === 'host.db') return 'records';
  if (name === 'queues/fauxqs.db') return 'queues';
  if (/^dynamodb\/(dynoxide|shared-local-instance)\.db$/.test(name)) return 'table';
  if (/^objects\/[\w-]+$/.test(name)) return 'objects';
  throw new Error(`unknown file ${JSON.stringify(name)}`);
}
