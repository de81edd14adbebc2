import { formatSize } from '../../foundation/common/format.ts';
import type { Translate } from '../../foundation/i18n/index.ts';

/**
 * Returns a content quota as text: null is unlimited, 0 means no own content, other numbers are units of GB.
 */
export function storageText(t: Translate, maxSize: number | null): string {
  if (maxSize === null) return t('organisations.storage.unlimited');
  if (maxSize === 0) return t('organisations.storage.none');
  return t('organisations.storage.size', { count: maxSize });
}

/** Returns the used content storage with its limit as text: "187 ko of 20 GB". */
export const usedStorageText = (t: Translate, used: number, maxSize: number | null): string =>
  maxSize === null || maxSize === 0
    ? storageText(t, maxSize)
    : t('organisations.usedOf', { used: formatSize(used), limit: storageText(t, maxSize) });
