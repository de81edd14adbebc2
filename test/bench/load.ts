import { shards } from '../../functions/foundation/outbox/outbox.entity.ts';
import type { BenchFigures } from './measure.ts';
import { type Sharing, sharingOf } from './partitions.ts';

/** Units that a partition accepts each second. */
export const limits = { writtenTo: 1000, readFrom: 3000 } as const;

/** Scenarios of 10,000 people who send a thousand reports each second. */
export const scenarios = { spread: { organisations: 10_000 }, one: { organisations: 1 } } as const;
const [reports, people] = [1000, 10_000];

export interface Load {
  partition: string;
  sharing: Sharing;
  /** Units of one report. */
  each: number;
  /** Units per second of the hottest partition of this kind. */
  spread: number;
  one: number;
  /** Reports per second that fill the partition of one organisation. */
  full: number;
}

/** Returns the load of each kind of partition. The hottest in one organisation is first. */
export function loadsOf(row: BenchFigures, of: keyof typeof limits): Load[] {
  return Object.entries(row[of])
    .map(([partition, each]): Load => {
      const sharing = sharingOf(partition);
      // Events are spread over the partitions of the outbox.
      const parts = partition.startsWith('OUTBOX#') ? shards : 1;
      // In the worst case all people play the same training.
      const times = {
        everybody: () => reports / parts,
        training: () => reports,
        person: () => reports / people,
      };
      const at = (organisations: number) =>
        each * (sharing === 'organisation' ? reports / organisations : times[sharing]());
      const one = at(scenarios.one.organisations);
      const spread = at(scenarios.spread.organisations);
      return { partition, sharing, each, spread, one, full: Math.floor((limits[of] * reports) / one) };
    })
    .sort((a, b) => b.one - a.one);
}
