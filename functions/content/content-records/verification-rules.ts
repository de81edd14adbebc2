import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { trainingFieldNames } from '../../../shared/contracts/content/training-fields.ts';
import { pick } from '../../../shared/pick.ts';
import type { Role } from '../../../shared/roles.ts';
import { partNames } from './part-rules.ts';
import type { ReadyFile, Training, VerifiedState } from './training.entity.ts';

/** What a training holds now, as others keep seeing it once it changes. */
export function asVerified(training: Training): VerifiedState {
  const { UNITY, WEB_GL, APK } = training.files;
  const kept = ({ ready }: { ready?: ReadyFile | undefined }) => (ready ? { ready } : {});
  return {
    ...pick(training, [...trainingFieldNames, ...partNames, 'lastModifiedDate']),
    files: { UNITY: kept(UNITY), WEB_GL: kept(WEB_GL), APK: kept(APK) },
  };
}

export type Verification = Pick<Training, 'verified' | 'verifiedDate' | 'lastVerified'>;

/**
 * TR-08: what a change of texts, pictures, steps or files makes of a training's verification. A partner's is
 * unverified once anybody but a super admin changed it, and what was verified last is kept for others; what a
 * super admin changes in a verified one needs nobody else's look.
 *
 * One that was made its owner's own needs none. One that was a partner's and is made its owner's own, or that
 * waits, does: no change of its partner spares it the look.
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
  const kept = verified ? asVerified(looked) : lastVerified;
  return {
    verified: false,
    ...(verifiedDate ? { verifiedDate } : {}),
    ...(kept ? { lastVerified: kept } : {}),
  };
}

/** Whether what becomes of it is a super admin's to verify: a partner's, and what still waits since it was one. */
const needsLook = ({ partnerId, verified }: Training): boolean => partnerId !== undefined || !verified;

/** A training with another verification; what the new one lacks is not there any more. */
export function withVerification(training: Training, verification: Verification): Training {
  const { verified: _, verifiedDate: __, lastVerified: ___, ...rest } = training;
  return { ...rest, ...verification };
}

/** What a super admin's word makes of a training that is verified or waits for it. */
export function verificationBy(before: Training, verified: boolean, now: string): Verification {
  if (verified) return { verified: true, verifiedDate: now };
  const { verifiedDate } = before;
  return { verified: false, ...(verifiedDate ? { verifiedDate } : {}), lastVerified: asVerified(before) };
}

/** Types whose file no super admin has downloaded as it is now. */
export const notDownloaded = ({ files }: Pick<Training, 'files'>) =>
  fileTypes.filter((type) => files[type].ready && !files[type].ready?.downloadedDate);

type WithFiles = Pick<Training, 'files' | 'lastVerified'>;
type Files = VerifiedState['files'] | Training['files'];

const readyOf = (files: Files | undefined): ReadyFile[] =>
  fileTypes.flatMap((type) => files?.[type].ready ?? []);

/** Every file that is served of a training, its own or a master content's: to its owner, and to others by what was verified last. */
export function namedFiles({ files, lastVerified }: WithFiles): ReadyFile[] {
  const all = [files, lastVerified?.files].flatMap(readyOf);
  return [...new Map(all.map((file) => [file.uploadId, file])).values()];
}

/** Those of them that are the training's own. */
export const servedFiles = (training: WithFiles): ReadyFile[] =>
  namedFiles(training).filter((file) => !file.fromMasterContent);

/** Where the bytes of a file are. */
export const placeOf = ({ objectKey, webPrefix }: ReadyFile) => ({
  objectKey,
  ...(webPrefix ? { webPrefix } : {}),
});

/** Keys of every picture that is shown of a training, to whomever. */
export function shownPictures(training: Training): string[] {
  const { lastVerified } = training;
  const keys = [training, ...(lastVerified ? [lastVerified] : [])].flatMap(({ logo, badges }) => [
    logo,
    ...badges.map((badge) => badge.logo),
  ]);
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Files that a change leaves nobody with. */
export function filesReleased(before: Training, after: Training): ReadyFile[] {
  const kept = new Set(servedFiles(after).map((file) => file.uploadId));
  return servedFiles(before).filter((file) => !kept.has(file.uploadId));
}

/** Files of a master content that a change keeps no more for others; `after` absent: the training itself goes. */
export function sharedFilesReleased(before: WithFiles, after: WithFiles | undefined): ReadyFile[] {
  const kept = new Set(after ? namedFiles(after).map((file) => file.uploadId) : []);
  return readyOf(before.lastVerified?.files).filter(
    (file) => file.fromMasterContent && !kept.has(file.uploadId),
  );
}

/** Keys of pictures that a change leaves nobody with. */
export function picturesReleased(before: Training, after: Training): string[] {
  const kept = new Set(shownPictures(after));
  return shownPictures(before).filter((key) => !kept.has(key));
}

/** Each state that names lookups: none of these can be removed meanwhile. */
export const namingsOf = (training: Training) =>
  training.lastVerified ? [training, training.lastVerified] : [training];
