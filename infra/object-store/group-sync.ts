/**
 * Group commit: concurrent callers share one fsync, and the event loop does not wait for it. A caller that
 * arrives while an fsync runs waits for the next one, because the running one may have missed its write.
 */
export class GroupSync {
  readonly #sync: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Resolves when everything written before the call is on disk. */
  flush(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#running = this.#sync();
        return this.#running;
      });
    return this.#next;
  }
}
