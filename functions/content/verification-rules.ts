import { fileTypes } from '../../shared/contracts/content-files.ts';
import { trainingFieldNames } from '../../shared/contracts/training-fields.ts';
import { pick } from '../../shared/pick.ts';
import type { Role } from '../../shared/roles.ts';
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
 * super admin changes in a verified one needs nobody else's look. One that is no partner's needs none at all.
 */
export function verificationAfter(
  before: Training | undefined,
  partnerId: string | undefined,
  role: Role | 'author',
  now: string,
): Verification {
  if (partnerId === undefined) return { verified: true };
  const partners = before?.partnerId === undefined ? undefined : before;
  if (role === 'super' && (!partners || partners.verified)) return { verified: true, verifiedDate: now };
  if (!partners) return { verified: false };
  const { verified, verifiedDate, lastVerified } = partners;
  const kept = verified ? asVerified(partners) : lastVerified;
  return {
    verified: false,
    ...(verifiedDate ? { verifiedDate } : {}),
    ...(kept ? { lastVerified: kept } : {}),
  };
}

/** A training with another verification; what the new one lacks is not there any more. */
export function withVerification(training: Training, verification: Verification): Training {
  const { verified: _, verifiedDate: __, lastVerified: ___, ...rest } = training;
  return { ...rest, ...verification };
}

/** What a super admin's word makes of a partner's training. */
export function verificationBy(before: Training, verified: boolean, now: string): Verification {
  if (verified) return { verified: true, verifiedDate: now };
  const { verifiedDate } = before;
  return { verified: false, ...(verifiedDate ? { verifiedDate } : {}), lastVerified: asVerified(before) };
}

/** Types whose file no super admin has downloaded as it is now. */
export const notDownloaded = ({ files }: Pick<Training, 'files'>) =>
  fileTypes.filter((type) => files[type].ready && !files[type].ready?.downloadedDate);

/** Every file of its own that is served of a training: to its owner, and to others by what was verified last. */
export function servedFiles({ files, lastVerified }: Pick<Training, 'files' | 'lastVerified'>): ReadyFile[] {
  const all = [files, lastVerified?.files].flatMap((one) =>
    fileTypes.flatMap((type) => one?.[type].ready ?? []),
  );
  const own = all.filter((file) => !file.fromMasterContent);
  return [...new Map(own.map((file) => [file.uploadId, file])).values()];
}

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

/** Keys of pictures that a change leaves nobody with. */
export function picturesReleased(before: Training, after: Training): string[] {
  const kept = new Set(shownPictures(after));
  return shownPictures(before).filter((key) => !kept.has(key));
}

/** Each state that names lookups: none of these can be removed meanwhile. */
export const namingsOf = (training: Training) =>
  training.lastVerified ? [training, training.lastVerified] : [training];
