import type { Settings } from './plan.ts';

interface Used {
  second: number;
  write: number;
  read: number;
}

/** What each partition has written and read in this second, so that one that is too hot is refused as AWS refuses it. */
export class Partitions {
  readonly #used = new Map<string, Used>();

  #of(partition: string): Used {
    const second = Math.floor(performance.now() / 1000);
    const known = this.#used.get(partition);
    if (known?.second === second) return known;
    // Partitions of seconds that are gone count for nothing.
    if (this.#used.size > 10_000) this.#used.clear();
    const used = { second, write: 0, read: 0 };
    this.#used.set(partition, used);
    return used;
  }

  /** Whether one of them has no unit left. */
  exhausted(partitions: readonly string[], kind: 'read' | 'write', limits: Settings['partition']): boolean {
    return limits !== undefined && partitions.some((one) => this.#of(one)[kind] >= limits[kind]);
  }

  /** Counts what a call took, shared among its items. */
  took(partitions: readonly string[], kind: 'read' | 'write', units: number): void {
    for (const one of partitions) this.#of(one)[kind] += units / partitions.length;
  }
}
