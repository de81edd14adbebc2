import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { trainingFieldNames } from '../../../shared/contracts/content/training-fields.ts';
import { pick } from '../../../shared/pick.ts';
import type { Role } from '../../../shared/roles.ts';
import { partNames } from './part-rules.ts';
import type { ReadyFile, Training, VerifiedState } from './training.entity.ts';

/** Builds the verified state of a training from its current state. */
export function buildVerifiedState(training: Training): VerifiedState {
  const { UNITY, WEB_GL, APK } = training.files;
  const readyOnly = ({ ready }: { ready?: ReadyFile | undefined }) => (ready ? { ready } : {});
  return {
    ...pick(training, [...trainingFieldNames, ...partNames, 'lastModifiedDate']),
    files: { UNITY: readyOnly(UNITY), WEB_GL: readyOnly(WEB_GL), APK: readyOnly(APK) },
  };
}

export type Verification = Pick<Training, 'verified' | 'verifiedDate' | 'lastVerified'>;

/**
 * TR-08: returns the verification of a training after a change of texts, pictures, steps or files. A
 * partner's training becomes unverified unless a super admin changed it, and its last verified state is
 * retained for others. A change by a super admin in a verified training needs no verification.
 *
 * A training that was always the owner's own needs none. A training that was a partner's and becomes the
 * owner's own needs one, as does a training that waits. The partner cannot avoid the verification by a change
 * of the partner field.
 */
export function verificationAfter(
  before: Training | undefined,
  partnerId: string | undefined,
  role: Role | 'author',
  now: string,
): Verification {
  const looked = before && needsLook(before) ? before : undefined;
  if (!looked && partnerId === undefined) return { verified: true };
  if (role === 'super' && (!looked || looked.verified)) return { verified: true, verifiedDate: now };
  if (!looked) return { verified: false };
  const { verified, verifiedDate, lastVerified } = looked;
  const verifiedState = verified ? buildVerifiedState(looked) : lastVerified;
  return {
    verified: false,
    ...(verifiedDate ? { verifiedDate } : {}),
    ...(verifiedState ? { lastVerified: verifiedState } : {}),
  };
}

/** Returns whether changes need a verification: for a partner's training, and for an unverified training. */
const needsLook = ({ partnerId, verified }: Training): boolean => partnerId !== undefined || !verified;

/** Returns a training with another verification. Removes the fields that the new verification lacks. */
export function withVerification(training: Training, verification: Verification): Training {
  const { verified: _, verifiedDate: __, lastVerified: ___, ...rest } = training;
  return { ...rest, ...verification };
}

/** Returns the verification after a super admin verifies a training or revokes its verification. */
export function verificationBy(before: Training, verified: boolean, now: string): Verification {
  if (verified) return { verified: true, verifiedDate: now };
  const { verifiedDate } = before;
  return {
    verified: false,
    ...(verifiedDate ? { verifiedDate } : {}),
    lastVerified: buildVerifiedState(before),
  };
}

/** Returns the types whose current file no super admin has downloaded. */
export const typesWithoutDownload = ({ files }: Pick<Training, 'files'>) =>
  fileTypes.filter((type) => files[type].ready && !files[type].ready?.downloadedDate);

type WithFiles = Pick<Training, 'files' | 'lastVerified'>;
type Files = VerifiedState['files'] | Training['files'];

const readyFiles = (files: Files | undefined): ReadyFile[] =>
  fileTypes.flatMap((type) => files?.[type].ready ?? []);

const earlierFiles = (files: Training['files']): ReadyFile[] =>
  fileTypes.flatMap((type) => files[type].earlier ?? []);

/**
 * Returns all files of a training, including files of a master content. Includes earlier versions, and the files of the
 * last verified state.
 */
export function namedFiles({ files, lastVerified }: WithFiles): ReadyFile[] {
  const all = [...readyFiles(files), ...readyFiles(lastVerified?.files), ...earlierFiles(files)];
  return [...new Map(all.map((file) => [file.uploadId, file])).values()];
}

/** Returns the files that belong to the training itself, not to a master content. */
export const ownFiles = (training: WithFiles): ReadyFile[] =>
  namedFiles(training).filter((file) => !file.fromMasterContent);

/** Returns where the bytes of a file are stored. */
export const filePlace = ({ objectKey, webPrefix }: ReadyFile) => ({
  objectKey,
  ...(webPrefix ? { webPrefix } : {}),
});

/** Returns the keys of all shown pictures of a training, including its last verified state. */
export function shownPictures(training: Training): string[] {
  const { lastVerified } = training;
  const keys = [training, ...(lastVerified ? [lastVerified] : [])].flatMap(({ logo, badges }) => [
    logo,
    ...badges.map((badge) => badge.logo),
  ]);
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Returns the training's own files that no state uses after a change. */
export function unusedFiles(before: Training, after: Training): ReadyFile[] {
  const usedIds = new Set(ownFiles(after).map((file) => file.uploadId));
  return ownFiles(before).filter((file) => !usedIds.has(file.uploadId));
}

/**
 * Returns files of a master content that were served to other organisations and are not after a change.
 * `after` absent: the training is deleted.
 */
export function unusedSharedFiles(before: WithFiles, after: WithFiles | undefined): ReadyFile[] {
  const usedIds = new Set(after ? namedFiles(after).map((file) => file.uploadId) : []);
  return readyFiles(before.lastVerified?.files).filter(
    (file) => file.fromMasterContent && !usedIds.has(file.uploadId),
  );
}

/** Returns the keys of pictures that no state uses after a change. */
export function unusedPictures(before: Training, after: Training): string[] {
  const usedKeys = new Set(shownPictures(after));
  return shownPictures(before).filter((key) => !usedKeys.has(key));
}

/** Returns the states of a training that name lookups. The named lookups cannot be deleted meanwhile. */
export const statesWithLookups = (training: Training) =>
  training.lastVerified ? [training, training.lastVerified] : [training];
