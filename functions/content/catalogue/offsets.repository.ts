import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { getEachEventually } from '../../runtime/get-all.ts';
import { CountEntity } from './card.entity.ts';
import { type Counts, toCounts } from './card-rules.ts';
import { OffsetsEntity } from './offsets.entity.ts';
import { cardsOf } from './place-rules.ts';

/** Bytes; the table takes items of 400 kB. */
const LARGEST = 380_000;

/** A list by title: the rows of places, of one or two catalogues. What is kept of it is kept in the first one. */
export interface TitleList {
  catalogues: readonly [string, string?];
  places: readonly string[];
  lang: ContentLanguage;
  descending: boolean;
}

export interface Offsets {
  /** Differs after each change that moves a row. */
  revision: string;
  /** When the last one was written, in milliseconds since 1970. */
  changed: number;
  separators: readonly string[];
  counts: Counts;
  /** Of the second catalogue. */
  offer: Counts | undefined;
}

const keyOf = ({ catalogues: [catalogue], places, lang, descending }: TitleList) => ({
  partition: cardsOf(catalogue),
  id: `OFFSETS#${lang}#${descending ? 'DESC' : 'ASC'}#${places.join('+')}`,
});

const countRequest = (catalogue: string) =>
  CountEntity.build(BatchGetRequest).key({ partition: cardsOf(catalogue), id: 'COUNT' });

/**
 * What is known of a list's offsets as it is now, and how many rows its catalogues have. One call, eventually
 * consistent; half a unit for each catalogue and one for four hundred separators.
 */
export async function findOffsets(list: TitleList): Promise<Offsets> {
  const [own, other] = list.catalogues;
  const [kept, count, offer] = await getEachEventually(
    OffsetsEntity.build(BatchGetRequest).key(keyOf(list)),
    countRequest(own),
    ...(other === undefined ? [] : [countRequest(other)]),
  );
  const counted = other === undefined ? [count] : [count, offer];
  const revision = counted.map((one) => one?.changes ?? 0).join('+');
  return {
    revision,
    changed: Math.max(...counted.map((one) => one?.changed ?? 0)),
    separators: kept?.revision === revision ? kept.separators : [],
    counts: toCounts(count ?? {}),
    offer: other === undefined ? undefined : toCounts(offer ?? {}),
  };
}

/** Keeps separators for whoever asks next; the last one wins, and all of one revision tell the same rows. */
export async function keepOffsets(
  list: TitleList,
  { revision, separators }: Pick<Offsets, 'revision' | 'separators'>,
): Promise<void> {
  if (Buffer.byteLength(separators.join('')) > LARGEST) return;
  await OffsetsEntity.build(PutItemCommand)
    .item({ ...keyOf(list), revision, separators: [...separators] })
    .send();
}
