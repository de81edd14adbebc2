import { idOwner, PROVIDER } from '../../../../shared/ids.ts';
import {
  countCardsWrites,
  countsIn,
  EVERYTHING,
  findCatalogueCount,
  listCards,
  replaceCatalogueCountWrite,
  subtractCounts,
  toCounts,
} from '../../../content/catalogue/index.ts';
import { isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

const none = { ready: 0, draft: 0, provider: 0 };
const formatCounts = ({ ready, draft, provider }: typeof none): string =>
  `${ready} ready, ${draft} drafts, ${provider} of the provider`;

/** Cards of a catalogue ↔ the counts that pages show. */
export const catalogueCounts: ConsistencyCheck = {
  name: 'catalogue-counts',
  async *find({ clientId, deps }) {
    for (const catalogue of [clientId, ...(clientId === PROVIDER ? [EVERYTHING] : [])]) {
      const before = await findCatalogueCount(catalogue);
      const cards = await listCards(catalogue);
      const counts = cards
        .map((card) => countsIn(card.catalogue, catalogue, idOwner(card.id) ?? ''))
        .reduce((sum, one) => subtractCounts(sum, subtractCounts(none, one)), none);
      const stored = toCounts(before ?? {});
      if (isSame(stored, counts)) continue;
      yield {
        record: `catalogue ${catalogue}`,
        expected: formatCounts(counts),
        stored: formatCounts(stored),
        repair: byWriting(
          ...(before
            ? [replaceCatalogueCountWrite(before, counts)]
            : countCardsWrites(deps, catalogue, [counts])),
        ),
      };
    }
  },
};
