import type { HostState } from './state.ts';

/**
 * The time of handlers, schedules and storage: the machine's time plus an offset. Worker threads read the
 * offset from shared memory. The offset is stored, so that data that was written in a moved time remains
 * consistent after a restart.
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

  /** Milliseconds ahead of the machine's clock. */
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
