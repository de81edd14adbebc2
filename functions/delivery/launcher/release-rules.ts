import { type ReleaseFormat, releaseFormats } from '../../../shared/contracts/content/content-files.ts';
import { platforms, type Release, type ReleaseRecord } from '../../../shared/contracts/delivery/launcher.ts';
import type { ReleaseItem } from './release.entity.ts';

/** What of a release is ready to be served by us; undefined where it is kept elsewhere, or cannot be had. */
export const servedFile = ({ state, address, file }: ReleaseItem) =>
  state === 'available' && address === undefined ? file.ready : undefined;

/**
 * A release as everybody sees it (LY-11): available once it is meant to be, and an address or a file is there.
 *
 * @param link of the file that we serve, where there is one
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

/** The same for those who keep it, with what was sent last. */
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

/** What was sent last, as those who keep the release see it; null where nothing was. */
export function lastFile({ file: { ready, pending } }: ReleaseItem): ReleaseRecord['file'] {
  if (pending) {
    const { offlineAvailable: _, ...file } = pending;
    return file;
  }
  if (!ready) return null;
  const { fileName, fileSize, version, sha256, uploadId } = ready;
  return { fileName, fileSize, version, status: 'ready', sha256, uploadId };
}

const versions = new Intl.Collator('en', { numeric: true });

/** In the order of platforms and formats, the newest version first. */
export const byPlatform = (a: ReleaseItem, b: ReleaseItem): number =>
  platforms.indexOf(a.platform) - platforms.indexOf(b.platform) ||
  releaseFormats.indexOf(a.format) - releaseFormats.indexOf(b.format) ||
  versions.compare(b.version, a.version) ||
  (a.id < b.id ? -1 : 1);

/** Whether another one is this version for the same platform, in the same format. */
export const isSameRelease = (
  one: Pick<ReleaseItem, 'id' | 'platform' | 'format' | 'version'>,
  other: Pick<ReleaseItem, 'id' | 'platform' | 'format' | 'version'>,
): boolean =>
  one.id !== other.id &&
  one.platform === other.platform &&
  one.format === other.format &&
  one.version === other.version;

/** Whether a file is named as its format wants it: what is saved runs, or is unpacked, by its name. */
export const isNamedAs = (format: ReleaseFormat, fileName: string): boolean =>
  fileName.toLowerCase().endsWith(`.${format}`);
