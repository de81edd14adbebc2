/**
 * A request is rejected if it cannot start soon. Background work (messages, stream records, schedules) waits.
 */
export type WorkLane = 'request' | 'background';

/** Work that waits for a thread. */
export interface WaitingWork {
  lane: WorkLane;
  /** Name of its function. */
  function: string;
  /** When it began to wait, in milliseconds. */
  since: number;
}

export interface Bounds {
  /** Maximum number of waiting requests for one function. */
  perFunction: number;
  /** Maximum number of waiting requests for all functions. */
  total: number;
  /** Maximum milliseconds that a request waits. */
  age: number;
}

/**
 * Work in the order of its arrival, in a line for each function and lane, so that a function whose threads are all
 * busy does not hold up the others. Requests are bounded in number and age. Background work is bounded by its sources:
 * a queue hands out at most four batches at a time, a stream one for each shard.
 */
export class WaitingLine<Work extends WaitingWork> {
  readonly #bounds: Bounds;
  readonly #lines = new Map<string, Work[]>();
  #size = 0;
  #requests = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#size;
  }

  /** Whether one more request for a function may wait. */
  hasRoom(name: string): boolean {
    const own = this.#lines.get(lineOf('request', name))?.length ?? 0;
    return own < this.#bounds.perFunction && this.#requests < this.#bounds.total;
  }

  /** Returns false when the line is full. Never refuses background work. */
  add(work: Work): boolean {
    if (work.lane === 'request' && !this.hasRoom(work.function)) return false;
    const name = lineOf(work.lane, work.function);
    const line = this.#lines.get(name);
    if (line) line.push(work);
    else this.#lines.set(name, [work]);
    this.#count(work, 1);
    return true;
  }

  /** Returns false when the work does not wait any more. */
  remove(work: Work): boolean {
    const name = lineOf(work.lane, work.function);
    const line = this.#lines.get(name) ?? [];
    const place = line.indexOf(work);
    if (place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(name);
    this.#count(work, -1);
    return true;
  }

  /** Removes and returns the oldest work for which `find` returns something, together with what it returned. */
  take<Found>(find: (work: Work) => Found | undefined): [Work, Found] | undefined {
    const heads = [...this.#lines.values()].flatMap((line) => line.slice(0, 1));
    for (const work of heads.sort((a, b) => a.since - b.since)) {
      const found = find(work);
      if (found === undefined) continue;
      this.remove(work);
      return [work, found];
    }
    return undefined;
  }

  /** Removes and returns the requests that have waited for too long. */
  takeExpired(now: number): Work[] {
    const expired = [...this.#lines.values()].flatMap((line) =>
      line.filter(({ lane, since }) => lane === 'request' && now - since >= this.#bounds.age),
    );
    for (const work of expired) this.remove(work);
    return expired;
  }

  #count({ lane }: Work, by: 1 | -1): void {
    this.#size += by;
    if (lane === 'request') this.#requests += by;
  }
}

const lineOf = (lane: WorkLane, name: string): string => `${lane} ${name}`;

/**
 * Threads that each lane may occupy at the same time. A fifth of all threads is left to background work however many
 * requests wait, and two fifths to requests however long background work runs: an import holds a thread for minutes.
 */
export function sharesOf(threads: number): Readonly<Record<WorkLane, number>> {
  return {
    request: Math.max(1, threads - Math.ceil(threads / 5)),
    background: Math.max(1, threads - Math.ceil((threads * 2) / 5)),
  };
}
