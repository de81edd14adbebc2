import {
  findMasterMarkers,
  listMasterContents,
  replaceMasterMarkWrites,
  replaceMasterUsesWrite,
  uniquenessMarks,
} from '../../../content/master-contents/index.ts';
import { countKeys, isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/** Trainings ↔ the stored number of uses of each master content. */
export const masterUses: ConsistencyCheck = {
  name: 'master-uses',
  async *find(snapshot) {
    const masters = await listMasterContents(snapshot);
    const trainings = await snapshot.trainings();
    const counts = countKeys(trainings.flatMap(({ masterContentId }) => masterContentId ?? []));
    for (const master of masters) {
      const uses = counts.get(master.id) ?? 0;
      if (master.uses === uses) continue;
      yield {
        record: `master content ${master.id}`,
        expected: `${uses} uses`,
        stored: `${master.uses} uses`,
        repair: byWriting(replaceMasterUsesWrite(master, uses)),
      };
    }
  },
};

/** Master contents ↔ the markers of their names and bytes. */
export const masterMarkers: ConsistencyCheck = {
  name: 'master-markers',
  async *find(snapshot) {
    const masters = await snapshot.masterContents();
    const masterIds = new Set(masters.map(({ id }) => id));
    const all = masters.flatMap((master) => uniquenessMarks(master).map((mark) => ({ master, mark })));
    const stored = await findMasterMarkers(all.map(({ mark }) => mark));
    for (const [index, { master, mark }] of all.entries()) {
      const before = stored[index];
      if (isSame(before, mark)) continue;
      const other = before !== undefined && before.masterContentId !== master.id;
      yield {
        record: `master content ${master.id}`,
        expected: `the marker of its ${mark.kind.toLowerCase()}`,
        stored: before ? `the marker of ${before.masterContentId}` : 'no marker',
        ...(other && masterIds.has(before.masterContentId)
          ? {}
          : { repair: byWriting(...replaceMasterMarkWrites(master, before, mark)) }),
      };
    }
  },
};
