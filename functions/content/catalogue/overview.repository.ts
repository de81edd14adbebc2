import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { findStored } from '../../runtime/stored.ts';
import { OverviewEntity } from './overview.entity.ts';
import type { Base, Overview, OverviewRevision } from './overview-rules.ts';
import { cardPartition } from './place-rules.ts';

/** Bytes. The table allows items of 400 kB. Larger overviews are computed for each request. */
const LARGEST = 380_000;

/** Callers with the same view of a catalogue (an organisation's, or EVERYTHING). */
export interface Viewed {
  catalogue: string;
  who: 'everybody' | 'authors';
  base: Base;
}

const overviewKey = ({ catalogue, who, base }: Viewed) => ({
  partition: cardPartition(catalogue),
  id: `OVERVIEW#${who}#${base}`,
});

/** Finds the stored overview. Half a unit for each 4 kB. */
export async function findOverview(
  viewed: Viewed,
): Promise<(OverviewRevision & { overview: () => Overview }) | undefined> {
  const item = await findStored(OverviewEntity, overviewKey(viewed));
  return item && { ...item, overview: () => JSON.parse(item.overview) as Overview };
}

/**
 * Stores an overview for later requests. The last write wins. Each overview contains the revision that it was
 * computed from.
 */
export async function saveOverview(
  viewed: Viewed,
  revision: OverviewRevision,
  overview: Overview,
): Promise<void> {
  const text = JSON.stringify(overview);
  if (Buffer.byteLength(text) > LARGEST) return;
  await OverviewEntity.build(PutItemCommand)
    .item({ ...overviewKey(viewed), ...revision, overview: text })
    .send();
}
