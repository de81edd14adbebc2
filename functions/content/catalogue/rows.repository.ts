import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { getEach } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { buildReader } from '../../runtime/reader.ts';
import { findStored } from '../../runtime/stored.ts';
import { table } from '../../runtime/table.ts';
import { type Card, CardEntity, CountEntity, type Facts } from './card.entity.ts';
import { type Counts, toCounts } from './card-rules.ts';
import { cardPartition } from './place-rules.ts';

/** A row of a catalogue in one language. */
export interface CatalogueRow {
  id: string;
  title: string;
  briefDescription: string;
  /** Sort key of the rows: bytes in the order of the language. */
  titleKey: string;
  facts: Facts;
  likes: number;
  /** The index partition that lists the row. */
  place: string;
}

export interface CatalogueRows {
  rows: CatalogueRow[];
  /** The counts of the catalogue, if the query began with their row. */
  counts: Counts | undefined;
}

/** Converts a card into a row in one language. */
export function toRow(card: Card, lang: ContentLanguage): CatalogueRow {
  const text = card[`text${lang}`];
  return {
    id: card.id,
    title: text?.title ?? '',
    briefDescription: text?.briefDescription ?? '',
    titleKey: card[`title${lang}`] ?? '',
    facts: card.facts,
    likes: card.likes,
    place: card.catalogue ?? '',
  };
}

const cardOf = buildReader(CardEntity);
const countOf = buildReader(CountEntity);

interface RowsAsked {
  limit?: number | undefined;
  descending?: boolean | undefined;
  after?: string | undefined;
  separator?: string | undefined;
}

/**
 * Reads the first `limit` rows of a place by title (the last rows if `descending`), eventually consistently.
 * Starts after a title key (`after`) or at a `separator` of rows (offset-rules). One query for each megabyte.
 * Half a unit for 4 kB, about eight rows.
 */
export async function readRows(
  place: string,
  lang: ContentLanguage,
  { limit, descending = false, after, separator }: RowsAsked = {},
): Promise<CatalogueRows> {
  const rows: CatalogueRow[] = [];
  let counts: Counts | undefined;
  let from: Record<string, unknown> | undefined;
  const range = rowKeyRange({ descending, after, separator });
  do {
    // One row more, because the count of the catalogue is the first row.
    const remaining = limit === undefined ? undefined : limit - rows.length + (range ? 0 : 1);
    const page = await table
      .build(QueryCommand)
      .query({
        index: `title${lang}`,
        partition: place,
        ...(range ? { range } : {}),
      })
      .options({
        reverse: descending,
        ...(remaining === undefined ? {} : { limit: remaining }),
        ...(from ? { exclusiveStartKey: from } : {}),
      })
      .send();
    for (const item of (page.Items ?? []) as Record<string, unknown>[]) {
      if (item.sk === 'COUNT') counts = toCounts(countOf(item));
      else rows.push(toRow(cardOf(item), lang));
    }
    from = page.LastEvaluatedKey;
  } while (from && (limit === undefined || rows.length < limit));
  return { rows: limit === undefined ? rows : rows.slice(0, limit), counts };
}

/** Returns the key range. A separator is above the lower row and not above the upper row. */
function rowKeyRange({ descending, after, separator }: Omit<RowsAsked, 'limit'>) {
  if (after !== undefined) return descending ? { lt: after } : { gt: after };
  if (separator !== undefined) return descending ? { lt: separator } : { gte: separator };
  return undefined;
}

const readCount = async (clientId: string) =>
  await findStored(CountEntity, { partition: cardPartition(clientId), id: 'COUNT' });

/** Returns the counts of a catalogue. */
export const findCounts = async (clientId: string): Promise<Counts> =>
  toCounts((await readCount(clientId)) ?? {});

/** The state of the rows of a catalogue. */
export interface RowsRevision {
  /** Differs after each change of a row, except of its likes. */
  revision: string;
  /** Time of the last of these changes, in milliseconds since 1970. */
  edited: number;
}

/** Returns the states of catalogues, in the same order. One consistent call, one unit for each catalogue. */
export async function findRowsRevisions(catalogues: readonly string[]): Promise<RowsRevision[]> {
  const requests = catalogues.map((catalogue) =>
    itemRequest(CountEntity, { partition: cardPartition(catalogue), id: 'COUNT' }),
  );
  return (await getEach(...requests)).map((count) => ({
    revision: `${count?.changes ?? 0}.${count?.edits ?? 0}`,
    edited: Math.max(count?.changed ?? 0, count?.edited ?? 0),
  }));
}

/** Returns how often cards of a catalogue have changed. */
export const findChanges = async (clientId: string): Promise<number> =>
  (await readCount(clientId))?.changes ?? 0;
