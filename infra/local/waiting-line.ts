/**
 * A request is rejected if it cannot start soon. Background work (messages, stream records, schedules) waits.
 */
export type WorkLane = 'request' | 'background';

/** Work that waits for a thread. */
export interface WaitingWork {
  lane: WorkLane;
  /** Name of the function. */
  function: string;
  /** Start of the wait, in milliseconds. */
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
 * Waiting work in the order of its arrival. Each function and lane has its own line, so that a busy function
 * does not delay others. Requests are limited in number and age. The sources limit background work: a queue
 * delivers at most four batches at a time, a stream one per shard.
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

  /** Returns whether one more request for a function may wait. */
  hasRoom(name: string): boolean {
    const own = this.#lines.get(lineOf('request', name))?.length ?? 0;
    return own < this.#bounds.perFunction && this.#requests < this.#bounds.total;
  }

  /** Returns false if the line is full. Background work is always accepted. */
  add(work: Work): boolean {
    if (work.lane === 'request' && !this.hasRoom(work.function)) return false;
    const name = lineOf(work.lane, work.function);
    const line = this.#lines.get(name);
    if (line) line.push(work);
    else this.#lines.set(name, [work]);
    this.#count(work, 1);
    return true;
  }

  /** Returns false if the work is no longer waiting. */
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

  /** Removes and returns the oldest work with a result of `find`, together with that result. */
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
 * Returns the number of threads that each lane may use at the same time. A fifth of all threads is reserved
 * for background work, and two fifths for requests. Background work such as an import can occupy a thread for
 * minutes.
 */
export function sharesOf(threads: number): Readonly<Record<WorkLane, number>> {
  return {
    request: Math.max(1, threads - Math.ceil(threads / 5)),
    background: Math.max(1, threads - Math.ceil((threads * 2) / 5)),
  };
}
