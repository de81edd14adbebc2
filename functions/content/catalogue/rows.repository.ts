import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { readerOf } from '../../runtime/reader.ts';
import { table } from '../../runtime/table.ts';
import { type Card, CardEntity, CountEntity, type Facts } from './card.entity.ts';
import { type Counts, toCounts } from './card-rules.ts';
import { cardsOf } from './place-rules.ts';

/** A row of a catalogue in one language. */
export interface CatalogueRow {
  id: string;
  title: string;
  briefDescription: string;
  /** What rows sort by: bytes in the order of the language. */
  titleKey: string;
  facts: Facts;
  likes: number;
  /** The index partition it is listed in. */
  place: string;
}

export interface CatalogueRows {
  rows: CatalogueRow[];
  /** Read on the way where the catalogue begins with it. */
  counts: Counts | undefined;
}

/** A card as a row, in one language. */
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

const cardOf = readerOf(CardEntity);
const countOf = readerOf(CountEntity);

interface RowsAsked {
  limit?: number | undefined;
  descending?: boolean | undefined;
  after?: string | undefined;
  separator?: string | undefined;
}

/**
 * The first `limit` rows of a place by title (the last ones, when `descending`), eventually consistent; of those
 * that come `after` a title's key, or after a `separator` of rows (offset-rules). One query for each megabyte, and half
 * a unit for each 4 kB: about eight rows.
 */
export async function readRows(
  place: string,
  lang: ContentLanguage,
  { limit, descending = false, after, separator }: RowsAsked = {},
): Promise<CatalogueRows> {
  const rows: CatalogueRow[] = [];
  let counts: Counts | undefined;
  let from: Record<string, unknown> | undefined;
  const range = rangeOf({ descending, after, separator });
  do {
    // One row more: the count of the catalogue is the first of them.
    const wanted = limit === undefined ? undefined : limit - rows.length + (range ? 0 : 1);
    const page = await table
      .build(QueryCommand)
      .query({
        index: `title${lang}`,
        partition: place,
        ...(range ? { range } : {}),
      })
      .options({
        reverse: descending,
        ...(wanted === undefined ? {} : { limit: wanted }),
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

/** A separator is above the lower of the two rows that it parts, and not above the upper one. */
function rangeOf({ descending, after, separator }: Omit<RowsAsked, 'limit'>) {
  if (after !== undefined) return descending ? { lt: after } : { gt: after };
  if (separator !== undefined) return descending ? { lt: separator } : { gte: separator };
  return undefined;
}

const readCount = async (clientId: string) =>
  (
    await CountEntity.build(GetItemCommand)
      .key({ partition: cardsOf(clientId), id: 'COUNT' })
      .send()
  ).Item;

/** How many trainings a catalogue lists. */
export const findCounts = async (clientId: string): Promise<Counts> =>
  toCounts((await readCount(clientId)) ?? {});

/** How many changes of its cards a catalogue has seen. */
export const findChanges = async (clientId: string): Promise<number> =>
  (await readCount(clientId))?.changes ?? 0;
