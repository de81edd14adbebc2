import { fileTypes } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import { PROVIDER } from '../../shared/ids.ts';
import {
  countReserved,
  eachTrainingFiles,
  namedFiles,
  type ReadyFile,
  servedFiles,
} from '../content/index.ts';
import { findReleases } from '../launcher/index.ts';
import { listMasterContents } from '../master-contents/index.ts';
import { countResourceBytes } from '../resources/index.ts';
import type { Tenant } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import {
  type CountedBytes,
  getOrganisationRecord,
  getQuota,
  type Quota,
  remainingBytes,
  repairLedger,
} from '../tenancy/index.ts';
import { sessionImageBytes, storedContent } from './stored-content.ts';

/** What was found of one organisation. */
export interface Finding {
  /** What the ledger said and what was counted, where the two differed. */
  repair?: { before: CountedBytes; after: CountedBytes };
  files: number;
  missing: number;
  unclaimed: number;
  unclaimedBytes: number;
}

const attempts = 3;
/** Objects younger than this may belong to a validation that has not ended. */
const day = 24 * 60 * 60 * 1000;

/**
 * Counts the bytes that an organisation's files take and its open uploads reserve, puts its ledger right where it
 * says something else, and compares the files with the objects in storage.
 *
 * The ledger counts its own moves, each in the transaction of what it is about. What was counted is written only
 * while that number is what it was before, so that an upload which settles meanwhile is never undone: it is all
 * counted again. In memory are one page, and the keys of one organisation's files.
 *
 * @returns undefined where the organisation is gone, or bytes moved in every attempt
 */
export async function reconcileOrganisation(deps: Deps, tenant: Tenant): Promise<Finding | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await compare(deps, tenant, attempt === attempts);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'NOT_FOUND') return undefined;
      if (error.code !== 'CONFLICT') throw error;
    }
  }
  return undefined;
}

/** @throws NOT_FOUND, CONFLICT where something moved meanwhile; missing files are believed the `last` time only */
async function compare(deps: Deps, tenant: Tenant, last: boolean): Promise<Finding> {
  const quota = await getQuota(tenant);
  // After the quota: a limit that changes in between moves the ledger with it.
  const { maxSize } = await getOrganisationRecord(tenant);
  const { claimed, currentSize } = await countFiles(tenant);
  const after = { currentSize, reservedSize: await countReserved(tenant) };
  const remaining = remainingBytes(maxSize, after);
  const wrong =
    quota.currentSize !== after.currentSize ||
    quota.reservedSize !== after.reservedSize ||
    quota.remainingSize !== remaining;
  if (wrong) await repairLedger(quota, after, remaining);
  const finding = { files: claimed.size, ...(await compareStorage(deps, tenant, claimed)) };
  if (finding.missing > 0 && !last) throw new AppError('CONFLICT');
  return wrong ? { ...finding, repair: { before: sizesOf(quota), after } } : finding;
}

const sizesOf = ({ currentSize, reservedSize }: Quota): CountedBytes => ({ currentSize, reservedSize });

/** The keys of all files that are served, with their sizes, and the bytes of those that count. */
async function countFiles(tenant: Tenant): Promise<{ claimed: Map<string, number>; currentSize: number }> {
  const claimed = new Map<string, number>();
  let currentSize = (await sessionImageBytes(tenant.clientId)) + (await countResourceBytes(tenant.clientId));
  const claim = (files: readonly Pick<ReadyFile, 'objectKey' | 'fileSize'>[]) => {
    for (const { objectKey, fileSize } of files) claimed.set(objectKey, fileSize);
  };
  const sum = (files: readonly Pick<ReadyFile, 'fileSize'>[]) => {
    currentSize += files.reduce((total, file) => total + file.fileSize, 0);
  };
  for await (const page of eachTrainingFiles(tenant.clientId)) {
    for (const training of page) {
      // What was verified last and replaced since is kept for others: its owner does not pay for it.
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

async function compareStorage(deps: Deps, { clientId }: Tenant, claimed: ReadonlyMap<string, number>) {
  const missing = new Map(claimed);
  const old = deps.now().getTime() - day;
  let [unclaimed, unclaimedBytes] = [0, 0];
  for await (const page of storedContent(clientId)) {
    for (const { key, size, modified } of page) {
      if (claimed.get(key) === size) missing.delete(key);
      if (claimed.has(key) || modified > old) continue;
      unclaimed += 1;
      unclaimedBytes += size;
    }
  }
  return { missing: missing.size, unclaimed, unclaimedBytes };
}
