import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { getEachEventually } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { CountEntity } from './card.entity.ts';
import { type Counts, toCounts } from './card-rules.ts';
import { OffsetsEntity } from './offsets.entity.ts';
import { cardPartition } from './place-rules.ts';

/** Bytes. The table allows items of 400 kB. */
const LARGEST = 380_000;

/**
 * A list by title: the rows of places in one or two catalogues. Its offsets are stored with the first
 * catalogue.
 */
export interface TitleList {
  catalogues: readonly [string, string?];
  places: readonly string[];
  lang: ContentLanguage;
  descending: boolean;
}

export interface Offsets {
  /** Differs after each change that moves a row. */
  revision: string;
  /** Time of the last change, in milliseconds since 1970. */
  changed: number;
  separators: readonly string[];
  counts: Counts;
  /** Counts of the second catalogue. */
  offer: Counts | undefined;
}

const offsetsKey = ({ catalogues: [catalogue], places, lang, descending }: TitleList) => ({
  partition: cardPartition(catalogue),
  id: `OFFSETS#${lang}#${descending ? 'DESC' : 'ASC'}#${places.join('+')}`,
});

const countRequest = (catalogue: string) =>
  itemRequest(CountEntity, { partition: cardPartition(catalogue), id: 'COUNT' });

/**
 * Returns the current offsets of a list and the counts of its catalogues. Offsets of another revision are
 * ignored. One eventually consistent call: half a unit for each catalogue, and one unit for four hundred
 * separators.
 */
export async function findOffsets(list: TitleList): Promise<Offsets> {
  const [own, other] = list.catalogues;
  const [stored, count, offer] = await getEachEventually(
    itemRequest(OffsetsEntity, offsetsKey(list)),
    countRequest(own),
    ...(other === undefined ? [] : [countRequest(other)]),
  );
  const catalogueCounts = other === undefined ? [count] : [count, offer];
  const revision = catalogueCounts.map((one) => one?.changes ?? 0).join('+');
  return {
    revision,
    changed: Math.max(...catalogueCounts.map((one) => one?.changed ?? 0)),
    separators: stored?.revision === revision ? stored.separators : [],
    counts: toCounts(count ?? {}),
    offer: other === undefined ? undefined : toCounts(offer ?? {}),
  };
}

/**
 * Stores separators for later requests. The last write wins, because all separators of one revision are
 * valid.
 */
export async function saveOffsets(
  list: TitleList,
  { revision, separators }: Pick<Offsets, 'revision' | 'separators'>,
): Promise<void> {
  if (Buffer.byteLength(separators.join('')) > LARGEST) return;
  await OffsetsEntity.build(PutItemCommand)
    .item({ ...offsetsKey(list), revision, separators: [...separators] })
    .send();
}
