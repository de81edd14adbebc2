import type { ReleaseFormat } from '../../../shared/contracts/content/content-files.ts';
import type { Release, ReleaseRecord } from '../../../shared/contracts/delivery/launcher.ts';
import { settings } from '../../runtime/settings.ts';
import { signedDownload } from '../../runtime/signed-download.ts';
import type { ReleaseItem } from './release.entity.ts';
import { presentRecord, presentRelease, servedFile } from './release-rules.ts';

/** Validity of an address in seconds. The page reads the list again before it expires. */
const lifetime = 60 * 60;

const contentTypes: Record<ReleaseFormat, string> = {
  zip: 'application/zip',
  exe: 'application/vnd.microsoft.portable-executable',
  deb: 'application/vnd.debian.binary-package',
  apk: 'application/vnd.android.package-archive',
};

async function signDownloadLink(item: ReleaseItem): Promise<string | undefined> {
  const file = servedFile(item);
  if (!file) return undefined;
  const { objectKey: key, fileName } = file;
  const contentType = contentTypes[item.format];
  return signedDownload({ bucket: settings.contentBucket, key }, { fileName, contentType, lifetime });
}

/** Returns the public view of a release, with a download address. */
export const shownRelease = async (item: ReleaseItem): Promise<Release> =>
  presentRelease(item, await signDownloadLink(item));

/** Returns the view of a release for super admins. */
export const shownRecord = async (item: ReleaseItem): Promise<ReleaseRecord> =>
  presentRecord(item, await signDownloadLink(item));
