import type { ReleaseFormat } from '../../../shared/contracts/content/content-files.ts';
import type { Release, ReleaseRecord } from '../../../shared/contracts/delivery/launcher.ts';
import { settings } from '../../runtime/settings.ts';
import { signedDownload } from '../../runtime/signed-download.ts';
import type { ReleaseItem } from './release.entity.ts';
import { presentRecord, presentRelease, servedFile } from './release-rules.ts';

/** Seconds that an address counts: the page reads the list again before. */
const lifetime = 60 * 60;

const contentTypes: Record<ReleaseFormat, string> = {
  zip: 'application/zip',
  exe: 'application/vnd.microsoft.portable-executable',
  deb: 'application/vnd.debian.binary-package',
  apk: 'application/vnd.android.package-archive',
};

async function linkOf(item: ReleaseItem): Promise<string | undefined> {
  const file = servedFile(item);
  if (!file) return undefined;
  const { objectKey: key, fileName } = file;
  const contentType = contentTypes[item.format];
  return signedDownload({ bucket: settings.contentBucket, key }, { fileName, contentType, lifetime });
}

/** A release as everybody sees it, with an address to download it from. */
export const shownRelease = async (item: ReleaseItem): Promise<Release> =>
  presentRelease(item, await linkOf(item));

/** The same for those who keep it. */
export const shownRecord = async (item: ReleaseItem): Promise<ReleaseRecord> =>
  presentRecord(item, await linkOf(item));
