import type { HostState } from './state.ts';

/**
 * The time that handlers, schedules and storage see: the machine's plus an offset, which worker threads read
 * from shared memory. The offset is kept: data written in a moved time make sense after a restart, too.
 */
export class Clock {
  readonly shared = new SharedArrayBuffer(8);
  readonly #offset = new Float64Array(this.shared);
  readonly #state: HostState;

  constructor(state: HostState) {
    this.#state = state;
    this.#offset[0] = state.get<number>('clock') ?? 0;
  }

  now(): number {
    return Date.now() + this.offset;
  }

  /** Milliseconds ahead of the machine. */
  get offset(): number {
    return this.#offset[0] ?? 0;
  }

  moveTo(instant: number): void {
    this.#offset[0] = instant - Date.now();
    this.#state.set('clock', this.offset);
  }

  reset(): void {
    this.#offset[0] = 0;
    this.#state.set('clock', 0);
  }
}
