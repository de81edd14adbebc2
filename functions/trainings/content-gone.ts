import { contentRemoved } from '../../events/uploads.ts';
import { filesReleased, servedFiles, type Training } from '../content/index.ts';
import { publish } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';

/**
 * The event that removes the stored bytes of files which a change leaves nobody with; `after` absent: the
 * training itself goes. What was verified last keeps its files for others (TR-08).
 */
export function contentGone(deps: Deps, before: Training, after: Training | undefined): Write[] {
  const files = after ? filesReleased(before, after) : servedFiles(before);
  if (files.length === 0) return [];
  const stored = files.map(({ objectKey, webPrefix }) => ({
    objectKey,
    ...(webPrefix ? { webPrefix } : {}),
  }));
  return [publish(deps, contentRemoved, before.clientId, { files: stored })];
}
