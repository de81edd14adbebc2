import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import {
  eachTrainingFiles,
  namedFiles,
  type ReadyFile,
  servedFiles,
} from '../../content/content-records/index.ts';
import { listMasterContents } from '../../content/master-contents/index.ts';
import { countResourceBytes } from '../../content/resources/index.ts';
import { findReleases } from '../../delivery/launcher/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { countSessionImageBytes, storedContent } from './stored-objects.ts';

/** Milliseconds. A more recent object may belong to a running validation. */
const day = 24 * 60 * 60 * 1000;

/** Returns the keys and sizes of all served files, and the number of bytes that count in the quota. */
export async function countContent(
  tenant: Tenant,
): Promise<{ claimed: Map<string, number>; currentSize: number }> {
  const claimed = new Map<string, number>();
  let currentSize =
    (await countSessionImageBytes(tenant.clientId)) + (await countResourceBytes(tenant.clientId));
  const claim = (files: readonly Pick<ReadyFile, 'objectKey' | 'fileSize'>[]) => {
    for (const { objectKey, fileSize } of files) claimed.set(objectKey, fileSize);
  };
  const sum = (files: readonly Pick<ReadyFile, 'fileSize'>[]) => {
    currentSize += files.reduce((total, file) => total + file.fileSize, 0);
  };
  for await (const page of eachTrainingFiles(tenant.clientId)) {
    for (const training of page) {
      // Verified files that were replaced since remain for other organisations. They do not count in the
      // owner's quota.
      claim(namedFiles(training));
      sum(servedFiles({ files: training.files }));
    }
  }
  for (const { files } of await listMasterContents(tenant)) {
    const ready = fileTypes.flatMap((type) => files[type].ready ?? []);
    claim(ready);
    sum(ready);
  }
  if (tenant.clientId === PROVIDER) {
    const ready = (await findReleases()).flatMap(({ file }) => file.ready ?? []);
    claim(ready);
    sum(ready);
  }
  return { claimed, currentSize };
}

/** Result of the comparison of an organisation's served files with its objects. */
export interface StorageTotals {
  files: number;
  /** Keys of files whose object is missing, or has another size. */
  missing: string[];
  /** Number of objects without a file. */
  unclaimed: number;
  unclaimedBytes: number;
}

/**
 * Compares the files of an organisation with its objects. Memory contains one page, and the keys of all
 * files.
 */
export async function compareStorage(tenant: Tenant, now: Date): Promise<StorageTotals> {
  const { claimed } = await countContent(tenant);
  const missing = new Set(claimed.keys());
  const old = now.getTime() - day;
  let [unclaimed, unclaimedBytes] = [0, 0];
  for await (const page of storedContent(tenant.clientId)) {
    for (const { key, size, modified } of page) {
      if (claimed.get(key) === size) missing.delete(key);
      if (claimed.has(key) || modified > old) continue;
      unclaimed += 1;
      unclaimedBytes += size;
    }
  }
  return { files: claimed.size, missing: [...missing], unclaimed, unclaimedBytes };
}
