import { shards } from '../../functions/foundation/outbox/outbox.entity.ts';
import type { BenchFigures } from './measure.ts';
import { type Sharing, sharingOf } from './partitions.ts';

/** Units that a partition takes a second. */
export const limits = { writtenTo: 1000, readFrom: 3000 } as const;

/** Where a thousand sessions are reported each second, by ten thousand people. */
export const scenarios = { spread: { organisations: 10_000 }, one: { organisations: 1 } } as const;
const [reports, people] = [1000, 10_000];

export interface Load {
  partition: string;
  sharing: Sharing;
  /** Units of one report. */
  each: number;
  /** Units a second that the hottest partition of this kind takes. */
  spread: number;
  one: number;
  /** Of one organisation, reports a second at which it is full. */
  full: number;
}

/** What the partitions of each kind take of such reports; the hottest in one organisation first. */
export function loadsOf(row: BenchFigures, of: keyof typeof limits): Load[] {
  return Object.entries(row[of])
    .map(([partition, each]): Load => {
      const sharing = sharingOf(partition);
      // Events are spread over the partitions of the outbox.
      const parts = partition.startsWith('OUTBOX#') ? shards : 1;
      // At worst they all play the same training.
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
