import { type ReleaseFormat, releaseFormats } from '../../../shared/contracts/content/content-files.ts';
import { platforms, type Release, type ReleaseRecord } from '../../../shared/contracts/delivery/launcher.ts';
import type { ReleaseItem } from './release.entity.ts';

/**
 * Returns the file that the platform serves for a release. Undefined if the release is unavailable, has no
 * ready file, or has an external address.
 */
export const servedFile = ({ state, address, file }: ReleaseItem) =>
  state === 'available' && address === undefined ? file.ready : undefined;

/**
 * Returns the public view of a release (LY-11). `available` is true if the state is `available`, and an
 * external address or a ready file exists.
 *
 * @param link download address of `servedFile`, if any
 */
export function presentRelease(item: ReleaseItem, link: string | undefined): Release {
  const { id, platform, format, version, state, address } = item;
  const file = servedFile(item);
  const url = state === 'available' ? (address ?? link ?? null) : null;
  return {
    id,
    platform,
    format,
    version,
    url,
    fileSize: file?.fileSize ?? null,
    sha256: file?.sha256 ?? null,
    available: url !== null,
  };
}

/** Returns the view of a release for super admins, with the last uploaded file. */
export function presentRecord(item: ReleaseItem, link: string | undefined): ReleaseRecord {
  const { state, address, createdDate, lastModifiedDate } = item;
  return {
    ...presentRelease(item, link),
    state,
    address: address ?? null,
    file: lastFile(item),
    createdDate,
    lastModifiedDate,
  };
}

/** Returns the last uploaded file as super admins see it, even if it is not ready. Null without a file. */
export function lastFile({ file: { ready, pending } }: ReleaseItem): ReleaseRecord['file'] {
  if (pending) {
    const { offlineAvailable: _, ...file } = pending;
    return file;
  }
  if (!ready) return null;
  const { fileName, fileSize, version, sha256, uploadId } = ready;
  return { fileName, fileSize, version, status: 'ready', sha256, uploadId };
}

/** Compares version numbers: 1.10 is newer than 1.9. */
const versions = new Intl.Collator('en', { numeric: true });

/** Compares releases by platform and format, the newest version first. */
export const byPlatform = (a: ReleaseItem, b: ReleaseItem): number =>
  platforms.indexOf(a.platform) - platforms.indexOf(b.platform) ||
  releaseFormats.indexOf(a.format) - releaseFormats.indexOf(b.format) ||
  versions.compare(b.version, a.version) ||
  (a.id < b.id ? -1 : 1);

/** Returns whether two different releases have the same platform, format and version. */
export const isSameRelease = (
  one: Pick<ReleaseItem, 'id' | 'platform' | 'format' | 'version'>,
  other: Pick<ReleaseItem, 'id' | 'platform' | 'format' | 'version'>,
): boolean =>
  one.id !== other.id &&
  one.platform === other.platform &&
  one.format === other.format &&
  one.version === other.version;

/**
 * Returns whether a file has the extension of its format. Operating systems choose by the extension how to
 * open a file.
 */
export const isNamedAs = (format: ReleaseFormat, fileName: string): boolean =>
  fileName.toLowerCase().endsWith(`.${format}`);
