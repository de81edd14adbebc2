import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { formatSize } from '../../foundation/common/format.ts';

/** The size of what can be downloaded; undefined before a first file is ready. */
export const sizeOf = ({ file, fileSize }: Pick<Resource, 'file' | 'fileSize'>): string | undefined =>
  file === '' ? undefined : formatSize(fileSize);
