import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import {
  iterateTrainingFiles,
  listVersions,
  namedFiles,
  ownFiles,
  type ReadyFile,
} from '../../content/content-records/index.ts';
import { listMasterContents } from '../../content/master-contents/index.ts';
import { countResourceBytes } from '../../content/resources/index.ts';
import { findReleases } from '../../delivery/launcher/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { countSessionImageBytes, storedContent } from './stored-objects.ts';

/**
 * One day in milliseconds. An object that is not older may belong to a running validation, so it is not
 * counted as unclaimed.
 */
const day = 24 * 60 * 60 * 1000;

/**
 * Counts the stored content of an organisation.
 *
 * @returns `claimed`: the size of each served file by its object key. `currentSize`: the bytes that count in
 * the quota
 */
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
  for await (const page of iterateTrainingFiles(tenant.clientId)) {
    for (const training of page) {
      // `namedFiles` includes replaced files that other organisations still see. They do not count in the
      // owner's quota.
      claim(namedFiles(training));
      sum(ownFiles({ files: training.files }));
    }
  }
  for (const { files } of await listMasterContents(tenant)) {
    const versions = fileTypes.flatMap((type) => listVersions(files[type]));
    claim(versions);
    sum(versions);
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
  /** Number of served files. */
  files: number;
  /** Keys of files whose object is missing, or has another size. */
  missing: string[];
  /** Number of objects that are older than a day and belong to no file. */
  unclaimed: number;
  unclaimedBytes: number;
}

/**
 * Compares the served files of an organisation with its objects in storage. Reads the objects page by page,
 * so that memory contains one page and the keys of all files.
 */
export async function compareStorage(tenant: Tenant, now: Date): Promise<StorageTotals> {
  const { claimed } = await countContent(tenant);
  const missing = new Set(claimed.keys());
  const dayAgo = now.getTime() - day;
  let [unclaimed, unclaimedBytes] = [0, 0];
  for await (const page of storedContent(tenant.clientId)) {
    for (const { key, size, modified } of page) {
      if (claimed.get(key) === size) missing.delete(key);
      if (claimed.has(key) || modified > dayAgo) continue;
      unclaimed += 1;
      unclaimedBytes += size;
    }
  }
  return { files: claimed.size, missing: [...missing], unclaimed, unclaimedBytes };
}
