import type { Rejection } from '../../../../shared/archive/rejection.ts';
import type { FileType, ReleaseFormat } from '../../../../shared/contracts/content/content-files.ts';

/**
 * Checks a content file before it is sent, by the rules of the server (UP-03). Returns the reason to reject it. A file
 * that the browser cannot read is left to the server. The rules are loaded on demand.
 */
export async function checkFile(file: File, fileType: FileType): Promise<Rejection | undefined> {
  const [{ openFile }, { checkContent }, rejections] = await Promise.all([
    import('./open-file.ts'),
    import('../../../../shared/archive/check-content.ts'),
    import('../../../../shared/archive/rejection.ts'),
  ]);
  try {
    await checkContent(await openFile(file), fileType);
    return undefined;
  } catch (error) {
    return error instanceof rejections.Rejection ? error : undefined;
  }
}

/**
 * Checks a release of the launcher before it is sent, by the rules of the server (LY-11). Returns the reason to reject
 * it. The server also reads all bytes of archives.
 */
export async function checkRelease(file: File, format: ReleaseFormat): Promise<Rejection | undefined> {
  if (format === 'apk') return checkFile(file, 'APK');
  const [{ openFile }, { releaseStarts }, rejections] = await Promise.all([
    import('./open-file.ts'),
    import('../../../../shared/archive/release-starts.ts'),
    import('../../../../shared/archive/rejection.ts'),
  ]);
  try {
    if (format === 'zip') await openFile(file);
    else if ((await file.slice(0, releaseStarts[format].length).text()) !== releaseStarts[format])
      return new rejections.Rejection('WRONG_FORMAT', `.${format}`);
    return undefined;
  } catch (error) {
    return error instanceof rejections.Rejection ? error : undefined;
  }
}
