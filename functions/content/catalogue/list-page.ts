import type { Deps } from '../../runtime/deps.ts';
import type { Counts } from './card-rules.ts';
import { mergeRows } from './catalogue-rules.ts';
import { addSeparators, FAR, type PageStart, startFor } from './offset-rules.ts';
import { findOffsets, saveOffsets, type TitleList } from './offsets.repository.ts';
import { isSettled } from './overview-rules.ts';
import { type CatalogueRow, findCounts, readRows } from './rows.repository.ts';

export interface ListPage {
  /** From `start` to the last requested row. */
  rows: CatalogueRow[];
  start: PageStart;
  counts: Counts;
  /** Counts of the second catalogue. */
  offer: Counts | undefined;
}

interface PageRequest {
  from: number;
  to: number;
  /** Title key of the row before `from`. */
  after?: string | undefined;
}

const nothing: Counts = { ready: 0, draft: 0, provider: 0 };
const top: PageStart = { offset: 0, separator: undefined, first: 0 };

/**
 * Reads a page of a list by title at any offset. One query for each place. Eight rows cost half a unit.
 *
 * @param more rows that will be merged into the list. Offsets refer to the merged list
 */
export async function readPage(
  deps: Pick<Deps, 'now' | 'log'>,
  list: TitleList,
  request: PageRequest,
  more: Promise<readonly { titleKey: string }[]>,
): Promise<ListPage> {
  const { from, to, after } = request;
  if (after !== undefined) return readFrom(list, { after, limit: to - from + 1 });
  return from < FAR ? readFrom(list, { limit: to + 1 }) : readFar(deps, list, request, more);
}

async function readFrom(
  list: TitleList,
  { limit, after }: { limit: number; after?: string },
): Promise<ListPage> {
  const [own, other] = list.catalogues;
  // The count of a catalogue is its first row, and is read with it. Other reads need a separate request.
  const needsCounts = list.descending || after !== undefined;
  const [lists, counts, offer] = await Promise.all([
    readPlaces(list, { limit, after }),
    needsCounts ? findCounts(own) : undefined,
    needsCounts && other !== undefined ? findCounts(other) : undefined,
  ]);
  return {
    rows: mergeRows(
      lists.map(({ rows }) => rows),
      list.descending,
    ),
    start: top,
    counts: counts ?? lists[0]?.counts ?? nothing,
    offer: other === undefined ? undefined : (offer ?? lists.at(-1)?.counts),
  };
}

const readPlaces = (
  { places, lang, descending }: TitleList,
  start: { limit: number; after?: string | undefined; separator?: string | undefined },
) => Promise.all(places.map((place) => readRows(place, lang, { ...start, descending })));

/**
 * Reads a page that is far from the beginning. Starts at the last known separator before the page, and stores
 * the separators that it passes.
 *
 * Offsets are exact. Separators belong to the current revision of the counts. They are stored only if the
 * index contained every change of this revision when the rows were read. A change during the read moves the
 * page like a change between two pages. If separators cannot be stored, the next request reads the rows
 * again.
 */
async function readFar(
  deps: Pick<Deps, 'now' | 'log'>,
  list: TitleList,
  { from, to }: PageRequest,
  more: Promise<readonly { titleKey: string }[]>,
): Promise<ListPage> {
  const [offsets, merging] = await Promise.all([findOffsets(list), more]);
  const { separators, counts, offer, revision, changed } = offsets;
  const start = startFor(separators, from, merging, list.descending);
  const limit = to + 1 - start.first;
  const settled = isSettled(changed, deps.now().getTime());
  const lists = await readPlaces(list, { limit, separator: start.separator });
  const rows = mergeRows(
    lists.map((one) => one.rows),
    list.descending,
  ).slice(0, limit);
  const passed = addSeparators(separators, start, rows, list.descending);
  if (settled && passed.length > separators.length)
    await saveOffsets(list, { revision, separators: passed }).catch((error: Error) =>
      deps.log.warn('page offsets not stored', { error }),
    );
  return { rows, start, counts, offer };
}
