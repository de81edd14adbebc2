import type { Migration } from '../../../runtime/migration.ts';
import { settings } from '../../../runtime/settings.ts';

interface ReportedImages {
  images?: readonly { imageId: string }[];
}

/**
 * Moves the pictures of sessions below their person, so that an erasure finds them. Builds before 2026-11-24
 * stored them below the organisation.
 */
export const moveSessionImages: Migration = {
  number: 9,
  name: 'move-session-images',
  entities: ['Session'],
  async change({ clientId, userId, report }, { moveObject }) {
    const bucket = settings.picturesBucket;
    for (const { imageId } of (report as ReportedImages | undefined)?.images ?? [])
      await moveObject(
        { bucket, key: `${clientId}/session/${imageId}` },
        { bucket, key: `${clientId}/session/${userId}/${imageId}` },
      );
  },
};
