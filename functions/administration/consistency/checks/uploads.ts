import { findListedUploads, isUploadOpen, listUploadWrites } from '../../../content/content-records/index.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/** Open uploads ↔ the list that the sweep reads to end abandoned uploads. */
export const openUploads: ConsistencyCheck = {
  name: 'open-uploads',
  async *find(snapshot) {
    const open = (await snapshot.uploads()).filter(isUploadOpen);
    const listedIds = await findListedUploads(open);
    for (const upload of open)
      if (!listedIds.has(upload.id))
        yield {
          record: `upload ${upload.id}`,
          expected: `in the list of the sweep`,
          stored: 'not in the list',
          repair: byWriting(...listUploadWrites(upload)),
        };
  },
};
