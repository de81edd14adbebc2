import type { Writable } from 'node:stream';

/** Reads the bodies of requests into memory, within a limit of bytes for all requests together. */
export class BodyBudget {
  readonly #max: number;
  #held = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get hasRoom(): boolean {
    return this.#held < this.#max;
  }

  /**
   * Reads a body to its end, even if it is rejected, so that the client receives the response. The bytes
   * count until the response is closed. Returns `full` if the body does not fit in the remaining budget.
   */
  async read(
    request: AsyncIterable<Buffer>,
    response: Writable,
    limit: number,
  ): Promise<Buffer | 'too large' | 'full'> {
    const chunks: Buffer[] = [];
    let [size, reserved] = [0, 0];
    const release = (): void => {
      this.#held -= reserved;
      reserved = 0;
    };
    response.once('close', release);
    let full = false;
    for await (const chunk of request) {
      size += chunk.length;
      full ||= response.closed || this.#held + chunk.length > this.#max;
      if (full || size > limit) {
        chunks.length = 0;
        release();
        continue;
      }
      reserved += chunk.length;
      this.#held += chunk.length;
      chunks.push(chunk);
    }
    if (size > limit) return 'too large';
    return full ? 'full' : Buffer.concat(chunks);
  }
}
