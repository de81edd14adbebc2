import type { Settings } from './plan.ts';

interface Used {
  second: number;
  write: number;
  read: number;
}

/** Counts the units that each partition writes and reads per second, to throttle hot partitions like AWS. */
export class Partitions {
  readonly #used = new Map<string, Used>();

  #of(partition: string): Used {
    const second = Math.floor(performance.now() / 1000);
    const usage = this.#used.get(partition);
    if (usage?.second === second) return usage;
    // Entries of earlier seconds are no longer needed. Clearing all of them bounds the memory.
    if (this.#used.size > 10_000) this.#used.clear();
    const used = { second, write: 0, read: 0 };
    this.#used.set(partition, used);
    return used;
  }

  /** Returns whether one of the partitions has reached its limit in this second. */
  exhausted(partitions: readonly string[], kind: 'read' | 'write', limits: Settings['partition']): boolean {
    return limits !== undefined && partitions.some((one) => this.#of(one)[kind] >= limits[kind]);
  }

  /** Adds the units of a call, divided equally among its partitions. */
  took(partitions: readonly string[], kind: 'read' | 'write', units: number): void {
    for (const one of partitions) this.#of(one)[kind] += units / partitions.length;
  }
}
