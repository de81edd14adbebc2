/** Limits the number of items per second that all segments of a migration read together. */
export class Pace {
  readonly #rate: number;
  readonly #started = performance.now();
  #items = 0;

  /** @param rate items per second. Infinity: no limit */
  constructor(rate: number) {
    this.#rate = rate;
  }

  /** Waits until this number of further items is within the rate. */
  async passed(items: number): Promise<void> {
    this.#items += items;
    const wait = (this.#items / this.#rate) * 1000 - (performance.now() - this.#started);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  }
}
