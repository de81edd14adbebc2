interface Entry<T> {
  revision: string;
  value: T;
  size: number;
  /** Milliseconds since 1970. */
  storedAt: number;
}

export interface CacheLimits {
  /** The sum of the sizes of all values. The values that were not used for longest are removed first. */
  size: number;
  /** Milliseconds. Older values are not returned. */
  age: number;
}

/**
 * Values in the memory of one instance of a function. A value is valid for one revision of its source, which
 * the caller reads again for each request.
 */
export class RevisionCache<T> {
  readonly #limits: CacheLimits;
  readonly #entries = new Map<string, Entry<T>>();
  #size = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  /** Returns the value of a key, unless it has another revision or is too old at `now`. */
  find(key: string, revision: string, now: Date): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = now.getTime() - entry.storedAt;
    this.#delete(key);
    if (entry.revision !== revision || age < 0 || age > this.#limits.age) return undefined;
    this.#add(key, entry);
    return entry.value;
  }

  /** Stores a value that was read for a revision. A value above the limit is not stored. */
  store(key: string, { revision, value, size }: Omit<Entry<T>, 'storedAt'>, now: Date): void {
    this.#delete(key);
    if (size > this.#limits.size) return;
    this.#add(key, { revision, value, size, storedAt: now.getTime() });
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limits.size) return;
      this.#delete(oldest);
    }
  }

  #add(key: string, entry: Entry<T>): void {
    this.#entries.set(key, entry);
    this.#size += entry.size;
  }

  #delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
