import type { Deps } from '../../runtime/deps.ts';
import type { Counts } from './card-rules.ts';
import { merged } from './catalogue-rules.ts';
import { extended, FAR, type PageStart, startFor } from './offset-rules.ts';
import { findOffsets, keepOffsets, type TitleList } from './offsets.repository.ts';
import { isSettled } from './overview-rules.ts';
import { type CatalogueRow, findCounts, readRows } from './rows.repository.ts';

export interface ListPage {
  /** From `start` on, up to the last one that was asked for. */
  rows: CatalogueRow[];
  start: PageStart;
  counts: Counts;
  /** Of the second catalogue. */
  offer: Counts | undefined;
}

interface PageRequest {
  from: number;
  to: number;
  /** The title key of the row before `from`. */
  after?: string | undefined;
}

const nothing: Counts = { ready: 0, draft: 0, provider: 0 };
const top: PageStart = { offset: 0, separator: undefined, first: 0 };

/**
 * A page of a list by title, wherever in the list it is: a query for each of its places, half a unit for eight rows.
 *
 * @param more rows that will be merged in: offsets are those of the list with them
 */
export async function readPage(
  deps: Pick<Deps, 'now' | 'log'>,
  list: TitleList,
  asked: PageRequest,
  more: Promise<readonly { titleKey: string }[]>,
): Promise<ListPage> {
  const { from, to, after } = asked;
  if (after !== undefined) return readFrom(list, { after, limit: to - from + 1 });
  return from < FAR ? readFrom(list, { limit: to + 1 }) : readFar(deps, list, asked, more);
}

async function readFrom(
  list: TitleList,
  { limit, after }: { limit: number; after?: string },
): Promise<ListPage> {
  const [own, other] = list.catalogues;
  // The count of a catalogue is its first row.
  const apart = list.descending || after !== undefined;
  const [lists, counts, offer] = await Promise.all([
    readPlaces(list, { limit, after }),
    apart ? findCounts(own) : undefined,
    apart && other !== undefined ? findCounts(other) : undefined,
  ]);
  return {
    rows: merged(
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
  asked: { limit: number; after?: string | undefined; separator?: string | undefined },
) => Promise.all(places.map((place) => readRows(place, lang, { ...asked, descending })));

/**
 * A page that is far from the beginning starts at the last known separator before it, and keeps those that it passes.
 *
 * Offsets are exact: separators are those of the revision that the counts tell now, and only kept of rows that were
 * read when the index had surely followed each change of that revision. A change that is made while this reads moves
 * the page as one that is made between two pages does. What cannot be kept is read again by the next one.
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
  const rows = merged(
    lists.map((one) => one.rows),
    list.descending,
  ).slice(0, limit);
  const passed = extended(separators, start, rows, list.descending);
  if (settled && passed.length > separators.length)
    await keepOffsets(list, { revision, separators: passed }).catch((error: Error) =>
      deps.log.warn('offsets are not kept', { error }),
    );
  return { rows, start, counts, offer };
}
