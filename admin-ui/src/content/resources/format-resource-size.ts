import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { formatSize } from '../../foundation/common/format.ts';

/** Returns the size of the downloadable file, or undefined before the first file is ready. */
export const formatResourceSize = ({
  file,
  fileSize,
}: Pick<Resource, 'file' | 'fileSize'>): string | undefined =>
  file === '' ? undefined : formatSize(fileSize);
