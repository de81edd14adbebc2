import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { OverviewEntity } from './overview.entity.ts';
import type { Base, Overview, OverviewRevision } from './overview-rules.ts';
import { cardsOf } from './place-rules.ts';

/** Bytes; the table takes items of 400 kB. What is larger is made anew each time. */
const LARGEST = 380_000;

/** Who sees the same of a catalogue (an organisation's, or EVERYTHING). */
export interface Viewed {
  catalogue: string;
  who: 'everybody' | 'authors';
  base: Base;
}

const keyOf = ({ catalogue, who, base }: Viewed) => ({
  partition: cardsOf(catalogue),
  id: `OVERVIEW#${who}#${base}`,
});

/** The overview as it was last made; half a unit for each 4 kB. */
export async function findOverview(
  viewed: Viewed,
): Promise<(OverviewRevision & { overview: () => Overview }) | undefined> {
  const { Item } = await OverviewEntity.build(GetItemCommand).key(keyOf(viewed)).send();
  return Item && { ...Item, overview: () => JSON.parse(Item.overview) as Overview };
}

/** Keeps an overview for whoever asks next; the last one wins, and each tells of which state it was made. */
export async function keepOverview(
  viewed: Viewed,
  made: OverviewRevision,
  overview: Overview,
): Promise<void> {
  const text = JSON.stringify(overview);
  if (Buffer.byteLength(text) > LARGEST) return;
  await OverviewEntity.build(PutItemCommand)
    .item({ ...keyOf(viewed), ...made, overview: text })
    .send();
}
